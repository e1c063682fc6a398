import { DomainError, type Issue } from '#domain/errors.ts'
import type { Sale } from '../sale-types.server.ts'
import { waitedFor } from './never-came.server.ts'

/** The sale with the lines that can be handed over; refuses chosen lines that have not arrived. */
export function withArrivedLines(sale: Sale, chosen: readonly { readonly id?: number }[] = []): Sale {
  const faults = chosen.flatMap(({ id }, place): Issue[] => {
    const line = sale.details.find(each => each.id === id)
    if (!line || waitedFor(line) === 0) return []
    return [{ code: 'line_on_order', field: `details.${place}.id`, params: { product: line.name } }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  const details = sale.details.filter(line => waitedFor(line) === 0)
  const isSome = details.some(line => line.deliveredAt === null && line.returnedQuantity < line.quantity)
  if (!isSome && chosen.length === 0) throw new DomainError('all_on_order')
  return { ...sale, details }
}
