import { formatMoney } from '#domain/money.ts'
import { regimeNames, useNames } from '#contract/fiscal-names.ts'
import type { Site } from '../models.ts'
import { Field } from '../parts/field.tsx'
import { FormsOff } from '../parts/forms-off.tsx'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts.ts'
import { es } from './quotation.es.ts'
import type { AcceptForm, QuotationModel } from './quotation-models.ts'

const words = es.accept
const fiscalNames = ['legal_name', 'rfc', 'tax_regime', 'tax_postal_code', 'cfdi_use']

interface AcceptProps {
  readonly quotation: QuotationModel
  readonly form: AcceptForm
  readonly site: Site
  readonly address: string
}

/** The form that makes an order of the quotation; it returns as this page with what was typed. */
export function AcceptPart({ quotation, form, site, address }: AcceptProps) {
  const { version, total, deposit, lines, wasReleased } = quotation
  const { values, errors, failure } = form
  if (site.formsOff && failure === null) return <FormsOff site={site} />
  if (lines.some(({ availability }) => availability === 'gone')) {
    return (
      <div className="quotation-state" role="status">
        <p>{es.gone}</p>
      </div>
    )
  }
  const shape = { values, errors, required: true }
  const wantsInvoice = values['invoice'] === '1' || fiscalNames.some(name => errors[name])
  return (
    <section aria-labelledby="aceptar-titulo">
      {wasReleased && (
        <div className="quotation-state" role="status">
          <p>{es.released}</p>
        </div>
      )}
      <h2 id="aceptar-titulo">{words.title}</h2>
      <p className="note">{words.text}</p>
      <form className="message-form" id="aceptar" method="post" action={`${address}#aceptar`} noValidate>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="total" value={total} />
        {failure !== null && (
          <div className="form-failure" role="alert">
            <p>{failure}</p>
          </div>
        )}
        <Field name="name" label={words.name} autoComplete="name" max={120} {...shape} />
        <Field name="email" label={words.email} type="email" autoComplete="email" max={255} {...shape} />
        <Field name="phone" label={words.phone} type="tel" autoComplete="tel" max={30} {...shape} />
        <Field
          name="address"
          label={words.address}
          help={words.addressHelp}
          autoComplete="street-address"
          max={300}
          {...shape}
        />
        <Field
          name="postal_code"
          label={words.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          max={5}
          {...shape}
        />
        <details className="quotation-invoice" open={wantsInvoice}>
          <summary>{words.invoice}</summary>
          <p className="note">{words.invoiceText}</p>
          <Tick name="invoice" label={words.invoice} isOn={wantsInvoice} error={undefined} />
          <Field
            name="legal_name"
            label={texts.invoice.legalName}
            help={texts.invoice.legalNameHelp}
            autoComplete="organization"
            max={255}
            {...{ values, errors }}
          />
          <Field name="rfc" label={texts.invoice.rfc} autoComplete="off" max={20} {...{ values, errors }} />
          <Field
            name="tax_regime"
            label={texts.invoice.taxRegime}
            options={regimeNames}
            max={3}
            {...{ values, errors }}
          />
          <Field
            name="tax_postal_code"
            label={texts.invoice.taxPostalCode}
            inputMode="numeric"
            max={5}
            {...{ values, errors }}
          />
          <Field
            name="cfdi_use"
            label={texts.invoice.cfdiUse}
            options={useNames}
            max={3}
            {...{ values, errors }}
          />
        </details>
        <Tick
          name="terms"
          label={words.terms(formatMoney(deposit))}
          isOn={values['terms'] === '1'}
          error={errors['terms']}
        />
        <p className="note">
          {site.pages.footer.length > 0 && `${words.conditions} `}
          {site.pages.footer.map(({ label, href }, place) => (
            <span key={href}>
              {place > 0 && ', '}
              <a className="text-link" href={href}>
                {label}
              </a>
            </span>
          ))}
        </p>
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
    </section>
  )
}

interface TickProps {
  readonly name: string
  readonly label: string
  readonly isOn: boolean
  readonly error: string | undefined
}

function Tick({ name, label, isOn, error }: TickProps) {
  const id = `campo-${name}`
  return (
    <p className="field tick">
      <input
        id={id}
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isOn}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-falta` })}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <span className="field-error" id={`${id}-falta`}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </p>
  )
}
