import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTill } from '../cart/use-totals.ts'
import { useLastSale } from '../pay/last-sale.ts'
import { openFeed } from './channel.ts'
import { customerView } from './customer-view.ts'

/** Sends each change of the ticket to the customer's window, in case there is one. */
export function CustomerFeed() {
  const { ticket, totals } = useTill()
  const last = useLastSale()
  const { pathname } = useLocation()
  const [feed, setFeed] = useState<ReturnType<typeof openFeed> | null>(null)
  useEffect(() => {
    const opened = openFeed()
    setFeed(opened)
    return opened.close
  }, [])
  useEffect(
    () => feed?.show(customerView(pathname, ticket, totals, last)),
    [feed, pathname, ticket, totals, last],
  )
  return null
}
