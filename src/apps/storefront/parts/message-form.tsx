import type { ReactNode } from 'react'
import type { MessageForm } from '../message-form-model.ts'
import type { Site } from '../models.ts'
import { texts } from '../texts.ts'
import { Field } from './field.tsx'
import { FormsOff } from './forms-off.tsx'
import { Icon } from './icons.tsx'
import { WhatsappLink } from './whatsapp.tsx'

const words = texts.form

interface MessageFormProps {
  readonly form: MessageForm
  readonly site: Site
  readonly note?: string
  /** The thanks after sending. By default they promise an answer soon. */
  readonly promise?: string
  /** Shown above the fields that every message has. */
  readonly before?: ReactNode
  /** The form of a page of its own, which the browser posts even with JavaScript: the words of its button, text and thanks. */
  readonly asPage?: { readonly send: string; readonly message: string; readonly thanks: string }
}

/** Posts and returns as a page; with JavaScript it is sent without leaving the page. Both keep the typed text. */
export function MessageFormPart({ form, site, note = '', promise, before, asPage }: MessageFormProps) {
  const { action, product, stamp, values, errors, failure, thanks } = form
  if (thanks !== null) {
    return <Thanks name={thanks} action={asPage ? null : action} text={asPage?.thanks ?? promise} />
  }
  // What a visitor typed before stays on the page that refuses it.
  if (site.formsOff && failure === null) return <FormsOff site={site} />
  return (
    <form
      className="message-form"
      id="mensaje"
      method="post"
      action={`${action}#mensaje`}
      {...(!asPage && { 'data-message': '' })}
      noValidate
    >
      <input type="hidden" name="stamp" value={stamp} />
      {failure && <Failure site={site} words={failure} text={values['message'] ?? ''} />}
      {product && (
        <p className="form-about">
          {words.about(product.name)}
          <input type="hidden" name="product_name" value={product.name} />
          <input type="hidden" name="sku" value={product.sku} />
          <input type="hidden" name="producto" value={product.id} />
        </p>
      )}
      {before}
      <Field name="name" label={words.name} required autoComplete="name" max={120} {...{ values, errors }} />
      <Field
        name="email"
        label={words.email}
        required
        type="email"
        autoComplete="email"
        max={255}
        {...{ values, errors }}
      />
      <Field
        name="phone"
        label={words.phone}
        type="tel"
        autoComplete="tel"
        max={30}
        {...{ values, errors }}
      />
      <Field
        name="message"
        label={asPage?.message ?? words.message}
        required={!asPage}
        long
        max={asPage ? 1000 : 5000}
        {...{ values, errors }}
      />
      <p className="trap" aria-hidden="true">
        <label>
          {words.trap}
          <input name="company_site" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="note">{words.required}</p>
      <p className="note">
        {note || words.privacy}{' '}
        <a href="/aviso-de-privacidad" className="text-link">
          {texts.privacy}
        </a>
      </p>
      <button className="button tall" type="submit" data-busy={words.sending}>
        {asPage?.send ?? words.send}
      </button>
      <template data-drawn="thanks">
        <Thanks name="{name}" action={action} text={promise} />
      </template>
      <template data-drawn="failure">
        <Failure site={site} words={words.failed} text="" />
      </template>
      <template data-drawn="alert">
        <Icon name="alert" />
      </template>
    </form>
  )
}

interface FailureProps {
  readonly site: Site
  readonly words: string
  readonly text: string
}

/** The text can be sent by WhatsApp instead. */
function Failure({ site, words, text }: FailureProps) {
  return (
    <div className="form-failure" role="alert">
      <p>{words}</p>
      <WhatsappLink site={site} text={text} className="with-icon">
        <span className="text-link">{texts.writeByWhatsapp}</span>
      </WhatsappLink>
    </div>
  )
}

interface ThanksProps {
  readonly name: string
  /** The form for another message; null when there is none to send again. */
  readonly action: string | null
  readonly text?: string | undefined
}

function Thanks({ name, action, text = words.thanksText }: ThanksProps) {
  return (
    <div className="thanks" id="mensaje" role="status" tabIndex={-1}>
      <h2>{words.thanks(name)}</h2>
      <p>{text}</p>
      {action && (
        <p>
          <a className="text-link" href={action}>
            {words.another}
          </a>
        </p>
      )}
    </div>
  )
}
