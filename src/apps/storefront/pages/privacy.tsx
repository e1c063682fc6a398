import { paragraphsOf } from '#contract/content-field.ts'
import { Field } from '../parts/field.tsx'
import { MessageFormPart } from '../parts/message-form.tsx'
import type { PageView } from '../page-view.ts'
import { texts } from '../texts.ts'

const words = texts.arco

export const privacyPage: PageView<'privacy'> = {
  around: ({ content, form }) => ({
    section: null,
    meta: {
      title: content.title,
      description: content.description,
      canonical: '/aviso-de-privacidad',
      picture: null,
      index: form.failure === null && form.thanks === null,
      facts: [],
    },
  }),

  Content: ({ model: { content, form }, site }) => (
    <div className="grid legal">
      <h1>{content.title}</h1>
      {content.updated && <p className="note">{content.updated}</p>}
      {paragraphsOf(content.text).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {content.sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphsOf(text).map(paragraph => (
            <p key={paragraph} className="lines">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <section className="arco" aria-labelledby="arco">
        <h2 id="arco">{words.title}</h2>
        <p>{words.text}</p>
        <MessageFormPart
          form={form}
          site={site}
          before={
            <>
              <input type="hidden" name="kind" value="privacy" />
              <Field
                name="privacy_right"
                label={words.right}
                required
                max={20}
                options={words.rights}
                values={form.values}
                errors={form.errors}
              />
            </>
          }
        />
      </section>
    </div>
  ),
}
