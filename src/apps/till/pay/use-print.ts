import { useRef, useState } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { printPage } from '#browser/print-page.ts'
import type { LastSale } from './last-sale.ts'
import { payTexts } from './texts-pay.ts'

/** Prints the server's ticket, or the device's own while the sale has no folio. */
export function usePrint(last: LastSale | null) {
  const [isPrinted, setIsPrinted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const lock = useRef(false)

  async function print(): Promise<void> {
    if (!last || lock.current) return
    lock.current = true
    setIsBusy(true)
    try {
      const { sale } = last
      if (sale?.['status'] === 'pending') await printPage(`/api/sales/${sale.id}/ticket`)
      else if (sale) await printPage(await addressOf(sale.id))
      else globalThis.print()
      setIsPrinted(true)
    } catch (error) {
      failed(error, payTexts.done.printFailed)
    } finally {
      lock.current = false
      setIsBusy(false)
    }
  }

  return { print, isPrinted, isBusy }
}

/** The server counts each print, so that every copy after the first says so. */
async function addressOf(id: number): Promise<string> {
  const { data } = await call<{ data: { url: string } }>('POST', `sales/${id}/prints`)
  return data.url
}
