import { Skeleton } from '#ui/kit.ts'
import { isPictured } from '../record/record-picture.ts'
import { isNumeric } from './cell-value.tsx'
import { useModel } from './list-model.ts'

const rows = 8

export function ListSkeleton() {
  const { resource, screen } = useModel()
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="list-row" aria-hidden="true">
      <td className="list-check-cell">
        <Skeleton width={16} height={16} />
      </td>
      {screen.columns.map(({ field, from }, place) => (
        <td key={field} data-from={from} data-number={isNumeric(resource, field) || undefined}>
          <div className="list-pictured">
            {place === 0 && isPictured(resource) && <Skeleton height={36} width={36} />}
            <Skeleton height={12} width={place === 0 ? 160 : 72} />
          </div>
        </td>
      ))}
      <td className="list-menu-cell" />
    </tr>
  ))
}
