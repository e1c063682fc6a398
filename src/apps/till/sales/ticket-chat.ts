import { formatMoney, type Cents } from '#domain/money.ts'
import { chatAddress } from '#domain/phone.ts'
import { toldLines } from '#browser/sales/told-lines.ts'
import { salesTexts as texts } from './texts-sales.ts'

interface ToldTicket {
  readonly shop: string
  readonly folio: string
  readonly customer: { readonly name: string; readonly phone: string | null } | null
  readonly lines: Parameters<typeof toldLines>[0]
  readonly total: Cents
}

/** A chat with the customer about the ticket; without a phone the user chooses with whom. */
export function ticketChat({ shop, folio, customer, lines, total }: ToldTicket): string {
  const firstName = customer?.name.split(' ', 1)[0] ?? ''
  const said = texts.chat(firstName, shop, folio, toldLines(lines, texts.chatMore), formatMoney(total))
  return chatAddress(customer?.phone ?? null, said)
}
