import { paragraphsOf } from '#contract/content-field.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { Field } from '../parts/field.tsx'
import { HelpLinks } from '../parts/help-links.tsx'
import { MessageFormPart } from '../parts/message-form.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts } from '../seo.ts'
import { texts } from '../texts.ts'

const words = texts.arco
const path = '/aviso-de-privacidad'

export const privacyPage: PageView<'privacy'> = {
  around: ({ content, form }, site) => ({
    section: null,
    meta: {
      title: content.title,
      description: content.description,
      canonical: path,
      picture: null,
      index: form.failure === null && form.thanks === null,
      facts: [crumbFacts(site, crumbsOf(content.title))],
    },
  }),

  Content: ({ model: { content, form }, site }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbsOf(content.title)} />
        <h1>{content.title}</h1>
        {content.updated && <p className="note">{content.updated}</p>}
      </div>
      <div className="grid legal">
        <div className="page-text">
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
              promise={words.thanks}
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
        <HelpLinks site={site} path={path} />
      </div>
    </>
  ),
}

const crumbsOf = (label: string) => [
  { label: texts.home, href: '/' },
  { label, href: path },
]
