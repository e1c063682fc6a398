import { formatMoney } from '#domain/money.ts'
import type { Site } from '../models.ts'
import { Icon } from '../parts/icons.tsx'
import { WhatsappLink } from '../parts/whatsapp.tsx'
import { es } from './quotation.es.ts'
import type { Awaited, QuotationModel } from './quotation-models.ts'

const words = es.accepted

interface AwaitedProps {
  readonly quotation: QuotationModel
  readonly awaited: Awaited
  readonly fault: string | null
  readonly site: Site
  readonly address: string
}

/** How to pay the deposit, and where to send what proves it. */
export function AwaitedPart({ quotation, awaited, fault, site, address }: AwaitedProps) {
  const { folio, deposit } = quotation
  const { until, email, bank, paymentLink } = awaited
  return (
    <section aria-labelledby="pagar-titulo">
      <div className="quotation-state" role="status">
        <h2>{words.title}</h2>
        <p>
          <b>{words.until(until)}</b>
        </p>
        <p>{words.told(email)}</p>
      </div>
      <h2 id="pagar-titulo">{words.how}</h2>
      <h3>{words.spei}</h3>
      {bank.clabe === '' ? (
        <p>
          {words.noBank}{' '}
          <WhatsappLink site={site} text={es.ask(folio)} className="with-icon">
            <span className="text-link">{es.writeUs}</span>
          </WhatsappLink>
        </p>
      ) : (
        <dl className="quotation-bank">
          {bank.name !== '' && <Fact label={words.bank} value={bank.name} />}
          {bank.holder !== '' && <Fact label={words.holder} value={bank.holder} />}
          <Fact label={words.clabe} value={inGroups(bank.clabe)} />
          <Fact label={words.amount} value={formatMoney(deposit)} />
          <Fact label={words.reference} value={folio} />
        </dl>
      )}
      {bank.notes !== '' && <p className="note">{bank.notes}</p>}
      {paymentLink !== null && (
        <>
          <h3>{words.link}</h3>
          <p>
            <a className="button outline" href={paymentLink} rel="noopener noreferrer nofollow">
              {words.linkText}
            </a>
          </p>
        </>
      )}
      <h3>{words.showroom}</h3>
      <p>{words.showroomText}</p>
      <ReceiptForm awaited={awaited} fault={fault} address={address} />
    </section>
  )
}

type ReceiptProps = Pick<AwaitedProps, 'awaited' | 'fault' | 'address'>

function ReceiptForm({ awaited: { receipts }, fault, address }: ReceiptProps) {
  return (
    <form
      className="message-form"
      id="comprobante"
      method="post"
      action={`${address}/comprobante#comprobante`}
      encType="multipart/form-data"
    >
      <h3>{words.receipt}</h3>
      {receipts > 0 && <p role="status">{words.receipts(receipts)}</p>}
      <p className="field">
        <label htmlFor="campo-comprobante">{words.receiptField}</label>
        <span className="field-help" id="campo-comprobante-ayuda">
          {words.receiptText}
        </span>
        <input
          id="campo-comprobante"
          type="file"
          name="comprobante"
          required
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby="campo-comprobante-ayuda campo-comprobante-falta"
          {...(fault && { 'aria-invalid': true })}
        />
        <span className="field-error" id="campo-comprobante-falta" {...(fault && { role: 'alert' })}>
          {fault && (
            <>
              <Icon name="alert" />
              {fault}
            </>
          )}
        </span>
      </p>
      <button className="button outline" type="submit">
        {words.receiptSend}
      </button>
    </form>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** As banks print it, so that it can be compared: bank, place, account and check digit. */
function inGroups(clabe: string): string {
  return clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')
}
