import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ResourceList } from '#console/list/resource-list.tsx'
import type { ScreenExtras } from '#console/screen-extras.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { siteOrders } from './site-order.resource.ts'

const extras: ScreenExtras = {
  cells: {
    receipts: record => <Receipts record={record} />,
    saleId: record => <Sale record={record} />,
  },
  actionIcons: { confirm: 'check', remind: 'mail', extend: 'clock', link: 'external-link', release: 'x' },
}

/** «Pedidos del sitio»: quotations that their customers accepted, with what is left to do about each. */
export function SiteOrdersPage() {
  const { id } = useParams({ strict: false })
  // The address in notices.
  if (id !== undefined) return <Navigate to="/admin/site-orders" search={{ record: id }} replace />
  return <ResourceList resource={siteOrders} extras={extras} />
}

/** Before it is sold, the sale is its quotation. */
function Sale({ record }: { readonly record: WireRecord }) {
  const folio = record['sale_folio'] ?? record['quotation_folio']
  return <Link to={`/admin/sales/${String(record['sale_id'])}/details`}>{String(folio)}</Link>
}

/** Each proof of payment as a file. */
function Receipts({ record }: { readonly record: WireRecord }) {
  const count = Number(record['receipts'])
  if (count === 0) return '–'
  return (
    <span className="site-receipts">
      {Array.from({ length: count }, (_, place) => (
        <a key={place} href={`/api/site-orders/${record.id}/receipts/${place + 1}`} download>
          {`${place + 1} ↓`}
        </a>
      ))}
    </span>
  )
}
