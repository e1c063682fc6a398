import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { part } from '#browser/parts/part.tsx'

const HoldsOfProduct = part(() => import('#browser/holds/holds-of-product.tsx'))

/** The pieces that quotations hold, each with a link to its quotation. */
export function ProductHolds({ id }: { id: number }) {
  const { settings } = useAppData()
  return (
    <Suspense>
      <HoldsOfProduct
        productId={id}
        timeZone={settings.timeZone}
        link={(hold, text) => <Link to={`/admin/sales/${hold.sale_id}/details`}>{text}</Link>}
      />
    </Suspense>
  )
}
