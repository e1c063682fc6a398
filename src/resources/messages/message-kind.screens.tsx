import { Link } from '@tanstack/react-router'
import { textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { sales } from '../sales/sale.resource.ts'
import { words } from './message-words.screens.ts'
import { messages } from './message.resource.ts'

/** The subject of a message that is no question. */
export function aboutOf(record: WireRecord): string {
  if (record['kind'] === 'selection') return words.selection
  const right = String(record['privacy_right'])
  return words.privacy(textsOf(messages).options?.['privacyRight']?.[right] ?? right)
}

/** The quotation of a selection, or what a request about personal data asks for. */
export function MessageKind({ record }: { record: WireRecord }) {
  if (record['kind'] === 'privacy') {
    return (
      <Alert tone="info" title={aboutOf(record)}>
        <p>{words.privacyNote}</p>
      </Alert>
    )
  }
  const sale = record['sale'] as WireRecord | null | undefined
  if (!sale) return null
  const status = String(sale['status'])
  const said = textsOf(sales).options?.['status']?.[status] ?? status
  return (
    <div className="inbox-product">
      <Icon name="receipt" />
      <div className="inbox-product-name">
        <p>{status === 'pending' ? words.quotation : words.quotationIn(said)}</p>
        <p className="muted">{words.pieces(Number(sale['pieces']))}</p>
      </div>
      <p className="inbox-product-price">{formatMoney(parseMoney(Number(sale['total'])))}</p>
      <Link
        className="inbox-product-open"
        to={`/admin/sales/${String(sale.id)}/details`}
        aria-label={words.openQuotation}
      >
        <Icon name="external-link" />
      </Link>
    </div>
  )
}
