import { paragraphsOf } from '#contract/content-field.ts'
import type { PageView } from '../page-view.ts'

export const privacyPage: PageView<'privacy'> = {
  around: ({ content }) => ({
    section: null,
    meta: {
      title: content.title,
      description: content.description,
      canonical: '/aviso-de-privacidad',
      picture: null,
      index: true,
      facts: [],
    },
  }),

  Content: ({ model: { content } }) => (
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
    </div>
  ),
}
