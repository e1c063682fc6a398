import { paragraphsOf } from '#contract/content-field.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { Photo } from '../parts/photo.tsx'
import { CardRow } from '../parts/card-row.tsx'
import type { PageView } from '../render.tsx'
import { crumbFacts } from '../seo.ts'
import { texts } from '../texts.ts'

const crumbsTo = (title: string) => [
  { label: texts.home, href: '/' },
  { label: texts.interiorism, href: '/interiorism' },
  { label: title, href: '/project-one' },
]

export const projectPage: PageView<'project'> = {
  around: ({ content }, site) => ({
    section: 'interiorism',
    meta: {
      title: content.title,
      description: content.description || content.phrase,
      canonical: '/project-one',
      picture: content.picture,
      index: true,
      facts: [crumbFacts(site, crumbsTo(content.title))],
    },
  }),

  Content: ({ model: { content, cards } }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbsTo(content.title)} />
        <h1>{content.title}</h1>
        {content.phrase && <p className="phrase">{content.phrase}</p>}
      </div>
      {content.picture && (
        <Photo picture={content.picture} sizes="100vw" alt="" first className="cover-photo" />
      )}
      {content.facts.length > 0 && (
        <dl className="grid facts">
          {content.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {content.text && (
        <div className="grid prose">
          {paragraphsOf(content.text).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <ul className="project-pictures">
        {content.pictures.map(({ picture, caption }) =>
          picture === null ? null : (
            <li key={picture.id} data-reveal>
              <Photo picture={picture} sizes="(min-width: 768px) 66vw, 100vw" alt={caption} />
              {caption && <p>{caption}</p>}
            </li>
          ),
        )}
      </ul>
      <CardRow title={texts.project.used} cards={cards} />
      {content.next_path && (
        <p className="grid next-project">
          <a href={content.next_path}>
            <span>{texts.project.next}</span>
            <span className="door-name">{content.next_title || content.next_path}</span>
          </a>
        </p>
      )}
    </>
  ),
}
