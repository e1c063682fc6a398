import { printInvoiceCode } from '#domain/invoice-code.ts'
import { formatMoney } from '#domain/money.ts'
import { regimeNames, useNames } from '#contract/fiscal-names.ts'
import type { InvoiceForm, PurchaseModel } from '../invoice-models.ts'
import type { Site } from '../models.ts'
import type { PageView } from '../page-view.ts'
import { Field } from '../parts/field.tsx'
import { FormsOff } from '../parts/forms-off.tsx'
import { WhatsappLink } from '../parts/whatsapp.tsx'
import { texts } from '../texts.ts'

const words = texts.invoice

/** The purchase of a ticket's code: its state, and the form of the invoice as long as it can be asked for. */
export const invoicePage: PageView<'invoice'> = {
  around: () => ({
    section: null,
    // Neither the title nor the canonical address shows the code to anybody.
    meta: {
      title: words.title,
      description: '',
      canonical: '/facturar',
      picture: null,
      index: false,
      facts: [],
    },
  }),

  Content: ({ model: { purchase, form }, site }) => (
    <div className="grid invoice">
      <div className="invoice-words">
        <h1>{words.title}</h1>
        <p className="note">{words.notStamped}</p>
        <dl className="purchase">
          <div>
            <dt>{words.folio}</dt>
            <dd>{purchase.folio}</dd>
          </div>
          <div>
            <dt>{words.date}</dt>
            <dd>{purchase.date}</dd>
          </div>
          <div>
            <dt>{words.total}</dt>
            <dd>{formatMoney(purchase.total)}</dd>
          </div>
        </dl>
        <p>
          <a className="text-link" href="/facturar">
            {words.otherCode}
          </a>
        </p>
      </div>
      <div className="invoice-form">
        <State purchase={purchase} form={form} site={site} />
        {purchase.state === 'open' && <FiscalForm purchase={purchase} form={form} site={site} />}
        {purchase.state === 'requested' && (
          <details open={isReturned(form)}>
            <summary>{words.correct}</summary>
            <p className="note">{words.correctText}</p>
            <FiscalForm purchase={purchase} form={form} site={site} />
          </details>
        )}
      </div>
    </div>
  ),
}

const isReturned = ({ errors, failure }: InvoiceForm) => failure !== null || Object.keys(errors).length > 0

interface StateProps {
  readonly purchase: PurchaseModel
  readonly form: InvoiceForm
  readonly site: Site
}

function State({ purchase, form, site }: StateProps) {
  const { state, request, rejection, invoiceNumber, until, folio } = purchase
  if (state === 'open') {
    return (
      <>
        <h2>{words.fiscal}</h2>
        <p>{words.asInConstancia}</p>
        {until !== null && <p className="note">{words.until(until)}</p>}
        {rejection !== null && <p className="form-about">{words.rejected(rejection)}</p>}
      </>
    )
  }
  const [title, text] = words.states[form.isSent && state === 'requested' ? 'sent' : state]
  const isOver = state !== 'requested'
  return (
    <div className="invoice-state" role="status">
      <h2>{title}</h2>
      {state === 'requested' && request && <p>{words.requestOf(request.rfc, request.email)}</p>}
      {state === 'invoiced' && invoiceNumber !== null && <p>{words.number(invoiceNumber)}</p>}
      <p>{text}</p>
      {isOver && (
        <WhatsappLink site={site} text={`${words.title}: ${folio}`} className="with-icon">
          <span className="text-link">{texts.writeByWhatsapp}</span>
        </WhatsappLink>
      )}
    </div>
  )
}

function FiscalForm({ purchase, form: { values, errors, failure }, site }: StateProps) {
  if (site.formsOff && failure === null) return <FormsOff site={site} />
  const shape = { values, errors, required: true }
  return (
    <form
      className="message-form"
      id="datos"
      method="post"
      action={`/facturar/${printInvoiceCode(purchase.code)}#datos`}
      noValidate
    >
      {failure !== null && (
        <div className="form-failure" role="alert">
          <p>{failure}</p>
        </div>
      )}
      <Field
        name="legal_name"
        label={words.legalName}
        help={words.legalNameHelp}
        autoComplete="organization"
        max={255}
        {...shape}
      />
      <Field name="rfc" label={words.rfc} autoComplete="off" max={20} {...shape} />
      <Field name="tax_regime" label={words.taxRegime} options={regimeNames} max={3} {...shape} />
      <Field
        name="tax_postal_code"
        label={words.taxPostalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        max={5}
        {...shape}
      />
      <Field name="cfdi_use" label={words.cfdiUse} options={useNames} max={3} {...shape} />
      <Field name="email" label={words.email} type="email" autoComplete="email" max={255} {...shape} />
      <p className="note">{texts.form.required}</p>
      <p className="note">
        {words.privacy}{' '}
        <a href="/aviso-de-privacidad" className="text-link">
          {texts.privacy}
        </a>
      </p>
      <button className="button tall" type="submit">
        {words.send}
      </button>
    </form>
  )
}
