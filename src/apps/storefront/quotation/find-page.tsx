import { Field } from '../parts/field.tsx'
import type { PageView } from '../page-view.ts'
import { es } from './quotation.es.ts'

const words = es.find

/** Where somebody who lost the address of a quotation finds it again. */
export const quotationFindPage: PageView<'quotation-find'> = {
  around: () => ({
    section: null,
    meta: {
      title: words.title,
      description: words.phrase,
      canonical: '/cotizacion',
      picture: null,
      index: false,
      facts: [],
    },
  }),

  Content: ({ model: { values, error } }) => (
    <div className="grid invoice">
      <div className="invoice-words">
        <h1>{words.title}</h1>
        <p className="phrase">{words.phrase}</p>
      </div>
      <form className="message-form" method="post" action="/cotizacion" noValidate>
        {error !== null && (
          <div className="form-failure" role="alert">
            <p>{error}</p>
          </div>
        )}
        <Field
          name="folio"
          label={words.folio}
          help={words.folioHelp}
          required
          autoComplete="off"
          max={20}
          values={values}
          errors={{}}
        />
        <Field
          name="phone"
          label={words.phone}
          type="tel"
          autoComplete="tel"
          required
          max={30}
          values={values}
          errors={{}}
        />
        <button className="button tall" type="submit">
          {words.send}
        </button>
      </form>
    </div>
  ),
}
