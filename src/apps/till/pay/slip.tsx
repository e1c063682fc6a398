import './slip.css'
import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { formatMoney } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import { drawQrCode } from '#domain/qr-code.ts'
import { formatLocale } from '#browser/locale.ts'
import { settingsOfCopy } from '../core/copy/copy.ts'
import { orderedText } from '../sell/ordered-text.ts'
import { useStart } from '../start/start.ts'
import type { LastSale } from './last-sale.ts'
import { payTexts } from './texts-pay.ts'

const texts = payTexts.slip

/** The ticket that this device prints by itself, without a folio: the page's only printed part. */
export default function Slip({ last }: { last: LastSale }) {
  return createPortal(
    <div className="slip-print">
      <SlipPaper last={last} />
    </div>,
    document.body,
  )
}

export function SlipPaper({ last }: { last: LastSale }) {
  const { user, settings, drawer } = useStart()
  const { ticket, totals, tenders, change, at, reference } = last
  const kept = settingsOfCopy()
  const when = new Intl.DateTimeFormat(formatLocale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: settings.timeZone,
  }).format(at)
  const site = siteOf(kept['site_url'])
  const facts = [
    kept['legal_name'],
    kept['rfc'],
    kept['address'],
    phoneText(String(kept['phone'] ?? '')),
    kept['ticket_header'],
  ]
  return (
    <div className="slip" data-width={drawer?.['register_paper'] === '58' ? '58' : undefined}>
      <strong>{settings.businessName}</strong>
      {facts.filter(Boolean).map(fact => (
        <p key={String(fact)}>{fact}</p>
      ))}
      <p className="slip-mark">{texts.pendingFolio}</p>
      <p>
        {texts.reference} {reference}
      </p>
      <p>{when}</p>
      <p>
        {texts.cashier}: {user.name}
      </p>
      {ticket.customer && (
        <p>
          {texts.customer}: {ticket.customer.name}
        </p>
      )}
      <hr />
      {ticket.lines.map((line, place) => (
        <Fragment key={line.id}>
          <Row
            name={`${line.quantity} × ${line.name}`}
            value={formatMoney(totals.lines[place]?.total ?? totals.total)}
          />
          {line.onOrder && <p className="slip-ordered">{orderedText(line)}</p>}
        </Fragment>
      ))}
      <hr />
      <Row name={texts.subtotal} value={formatMoney(totals.subtotal)} />
      {totals.discount > 0 && <Row name={texts.discount} value={`−${formatMoney(totals.discount)}`} />}
      <Row name={texts.tax} value={formatMoney(totals.tax)} />
      <Row name={texts.total} value={formatMoney(totals.total)} isStrong />
      {tenders.map(({ wayToPay, currency, amount }) => (
        <Row
          key={`${wayToPay}${currency}`}
          name={currency === 'USD' ? payTexts.fields.usd : (payTexts.done.tenderNames[wayToPay] ?? wayToPay)}
          value={formatMoney(amount, currency)}
        />
      ))}
      <Row name={texts.change} value={formatMoney(change)} />
      <hr />
      <strong>{texts.invoicing}</strong>
      <p>{texts.invoicingAt(site.replace(/^https?:\/\//, ''))}</p>
      <strong>{reference}</strong>
      <QrPicture text={`${site}/facturar/${reference}`} />
      <hr />
      <p>{texts.legend}</p>
      {kept['ticket_footer'] && <p>{kept['ticket_footer']}</p>}
      <p>{texts.thanks}</p>
    </div>
  )
}

/** Where customers find the shop: the public address, which may be another than the till's own. */
function siteOf(url: unknown): string {
  return typeof url === 'string' ? url : location.origin
}

function QrPicture({ text }: { text: string }) {
  const { side, path } = drawQrCode(text)
  return (
    <svg className="slip-qr" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} />
    </svg>
  )
}

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="slip-row" data-strong={isStrong || undefined}>
      <span>{name}</span>
      <span>{value}</span>
    </div>
  )
}
