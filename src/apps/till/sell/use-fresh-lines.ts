import { useEffect } from 'react'
import { withNewPrice, withStock, type Ticket } from '../cart/ticket.ts'
import { followTicket, useTickets } from '../cart/tickets.ts'
import { findProduct, useCatalog } from '../copy/copy.ts'

/** Lines follow the copy: pieces at once, a price when the cashier accepts it. */
export function useFreshLines(): void {
  const { version } = useCatalog()
  const { current } = useTickets()
  useEffect(() => followTicket(fresh), [version, current])
}

function fresh(ticket: Ticket): Ticket {
  let next = ticket
  for (const { id, price, stock, newPrice } of ticket.lines) {
    const product = findProduct(id)
    if (!product) continue
    if (product.stock !== stock) next = withStock(next, id, product.stock)
    if (product.price !== (newPrice ?? price)) next = withNewPrice(next, id, product.price)
  }
  return next
}
