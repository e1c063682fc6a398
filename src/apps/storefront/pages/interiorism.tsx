import { paragraphsOf } from '#contract/content-field.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { MessageFormPart } from '../parts/message-form.tsx'
import { Photo } from '../parts/photo.tsx'
import type { PageView } from '../render.tsx'
import { crumbFacts } from '../seo.ts'
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
      index: form.failure === null && form.thanks === null,
      facts: [crumbFacts(site, crumbs)],
    },
  }),

  Content: ({ model: { content, form }, site }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbs} />
        <h1>{content.title}</h1>
        {content.phrase && <p className="phrase">{content.phrase}</p>}
      </div>
      {content.picture && (
        <Photo picture={content.picture} sizes="100vw" alt="" first className="cover-photo" />
      )}
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
        <figure key={before?.id} className="grid pair" data-reveal>
          {before && <Photo picture={before} sizes="(min-width: 768px) 46vw, 94vw" alt="" />}
          {after && <Photo picture={after} sizes="(min-width: 768px) 46vw, 94vw" alt="" />}
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
      {content.projects.map(({ title, text, picture, path }) => (
        <section key={title} className="grid project-link" data-reveal>
          {picture && <Photo picture={picture} sizes="(min-width: 1024px) 58vw, 94vw" alt="" />}
          <div>
            <h2>{path ? <a href={path}>{title}</a> : title}</h2>
            {text && <p className="lines">{text}</p>}
          </div>
        </section>
      ))}
      <section className="form-section">
        <div className="grid">
          <div className="form-words">
            <h2>{content.form_title}</h2>
            {content.form_text && <p className="lines">{content.form_text}</p>}
          </div>
          <MessageFormPart form={form} site={site} />
        </div>
      </section>
    </>
  ),
}
