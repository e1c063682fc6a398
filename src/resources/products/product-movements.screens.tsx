import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailureLine } from '#browser/alerts/query-failure-line.tsx'
import { pageQuery } from '#browser/query.ts'
import { Skeleton } from '#ui/kit.ts'
import { LatestMovements } from '../movements/latest-movements.screens.tsx'
import { movements } from '../movements/movement.resource.ts'
import { words } from './product-words.screens.ts'

const texts = words.inventory
const shown = 3
/** The height of the rows while they load, in pixels. */
const room = 168

export function ProductMovements({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(
    pageQuery(movements, `movements?product_id=${id}&per_page=${shown}`),
  )
  return (
    <section className="record-history">
      <h2>{texts.latest}</h2>
      {data ? (
        <LatestMovements records={data.data} />
      ) : error ? (
        <QueryFailureLine error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={room} width="100%" />
      )}
      {data && data.total > shown && <Link to={`/admin/movements?product_id=${id}`}>{texts.all}</Link>}
    </section>
  )
}
