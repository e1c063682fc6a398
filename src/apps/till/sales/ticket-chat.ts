import { formatMoney, type Cents } from '#domain/money.ts'
import { whatsappAddress } from '#domain/phone.ts'
import { salesTexts as texts } from './texts-sales.ts'

interface ToldTicket {
  readonly shop: string
  readonly folio: string
  readonly customer: { readonly name: string; readonly phone: string | null } | null
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Cents }[]
  readonly total: Cents
}

/** A message can be only so long, and its reader has the ticket too. */
const mostListed = 10

/** A chat with the customer about the ticket; without a phone the user chooses with whom. */
export function ticketChat({ shop, folio, customer, lines, total }: ToldTicket): string {
  const listed = lines
    .slice(0, mostListed)
    .map(line => `• ${line.quantity} × ${line.name}: ${formatMoney(line.total)}`)
  if (lines.length > mostListed) listed.push(texts.chatMore(lines.length - mostListed))
  const firstName = customer?.name.split(' ', 1)[0] ?? ''
  const said = texts.chat(firstName, shop, folio, listed.join('\n'), formatMoney(total))
  return whatsappAddress(customer?.phone ?? '', said) ?? `https://wa.me/?text=${encodeURIComponent(said)}`
}
