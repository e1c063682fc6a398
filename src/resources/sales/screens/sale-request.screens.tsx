import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import { pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { capitalise } from '#contract/messages.ts'
import { invoiceRequests } from '#resources/invoice-requests/invoice-request.resource.ts'

/** The latest invoice that the customer asked for on the site, for those who may answer requests. */
export function SaleRequest({ record }: { record: WireRecord }) {
  const { user } = useAppData()
  const mayRead = invoiceRequests.permissions.read.includes(user.role)
  const { data } = useQuery({
    ...pageQuery(invoiceRequests, `${invoiceRequests.path}?sale_id=${record.id}&order_by=-id&per_page=1`),
    enabled: mayRead && record['sold_at'] != null,
  })
  const request = data?.data[0]
  if (!request) return null
  const { one, options } = textsOf(invoiceRequests)
  const status = options?.['status']?.[String(request['status'])] ?? ''
  return (
    <Link to={`/admin/invoice-requests?record=${request.id}`}>
      {`${capitalise(one)}: ${status.toLowerCase()}`}
    </Link>
  )
}
