import { Field } from '../parts/field.tsx'
import type { PageView } from '../page-view.ts'
import { texts } from '../texts.ts'

const words = texts.invoice

/** The page on which a customer types the code of a ticket. */
export const invoiceCodePage: PageView<'invoice-code'> = {
  around: ({ error }) => ({
    section: null,
    meta: {
      title: words.title,
      description: words.phrase,
      canonical: '/facturar',
      picture: null,
      index: error === null,
      facts: [],
    },
  }),

  Content: ({ model: { typed, error } }) => (
    <div className="grid invoice">
      <div className="invoice-words">
        <h1>{words.title}</h1>
        <p className="phrase">{words.phrase}</p>
        <p className="note">{words.notStamped}</p>
      </div>
      <form className="message-form" method="post" action="/facturar" noValidate>
        <Field
          name="codigo"
          label={words.code}
          help={words.codeHelp}
          required
          autoComplete="off"
          max={80}
          values={{ codigo: typed }}
          errors={error === null ? {} : { codigo: error }}
        />
        <button className="button tall" type="submit">
          {words.find}
        </button>
      </form>
    </div>
  ),
}
