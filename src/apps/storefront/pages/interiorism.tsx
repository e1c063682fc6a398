import { paragraphsOf } from '#contract/content-field.ts'
import { MessageFormPart } from '../parts/message-form.tsx'
import { Opening, openingLead } from '../parts/opening.tsx'
import { Photo } from '../parts/photo.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts } from '../seo.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.interiorism, href: '/interiorism' },
]

export const interiorismPage: PageView<'interiorism'> = {
  around: ({ content, form }, site) => ({
    section: 'interiorism',
    meta: {
      title: content.title,
      description: content.description || content.phrase,
      canonical: '/interiorism',
      picture: content.picture,
      lead: openingLead(content.picture),
      index: form.failure === null && form.thanks === null,
      facts: [crumbFacts(site, crumbs)],
    },
  }),

  Content: ({ model: { content, form }, site }) => (
    <>
      <Opening
        crumbs={crumbs}
        title={content.title}
        phrase={content.phrase}
        picture={content.picture}
        alt={content.phrase || content.title}
      />
      {content.text && (
        <div className="grid prose">
          {paragraphsOf(content.text).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {content.steps.length > 0 && (
        <ol className="grid process">
          {content.steps.map(({ title, text }) => (
            <li key={title} data-reveal>
              <h2>{title}</h2>
              {text && <p className="lines">{text}</p>}
            </li>
          ))}
        </ol>
      )}
      {content.pairs.map(({ before, after, caption }) => (
        <figure key={before?.id} className="grid pair">
          {before && <Photo picture={before} slot={slots.half} alt={texts.before} />}
          {after && <Photo picture={after} slot={slots.half} alt={texts.after} />}
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
      {content.projects.map(({ title, text, picture, path }) => (
        <section key={title} className="grid project-link">
          {picture && <Photo picture={picture} slot={slots.projectLink} alt={text || title} />}
          <div data-reveal>
            <h2>{path ? <a href={path}>{title}</a> : title}</h2>
            {text && <p className="lines">{text}</p>}
          </div>
        </section>
      ))}
      <section className="form-section">
        <div className="grid">
          <div className="form-words" data-reveal>
            <h2>{content.form_title}</h2>
            {content.form_text && <p className="lines">{content.form_text}</p>}
          </div>
          <MessageFormPart form={form} site={site} />
        </div>
      </section>
    </>
  ),
}
