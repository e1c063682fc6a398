import { useEffect } from 'react'
import { useStore } from '#browser/use-store.ts'
import { isAtQuoted, withNewPrice, withStock, type Ticket } from '../core/cart/ticket.ts'
import { followTicket } from '../core/cart/tickets.ts'
import { useTickets } from '../cart/use-ticket.ts'
import { findProduct, copyView } from '../core/copy/copy.ts'

/** Lines follow the copy: pieces at once, a price when the cashier accepts it. */
export function useFreshLines(): void {
  const { version } = useStore(copyView)
  const { current } = useTickets()
  useEffect(() => followTicket(fresh), [version, current])
}

function fresh(ticket: Ticket): Ticket {
  let next = ticket
  for (const line of ticket.lines) {
    const { id, price, stock, newPrice } = line
    const product = findProduct(id)
    if (!product) continue
    if (product.stock !== stock) next = withStock(next, id, product.stock)
    if (isAtQuoted(line)) continue
    if (product.price !== (newPrice ?? price)) next = withNewPrice(next, id, product.price)
  }
  return next
}
