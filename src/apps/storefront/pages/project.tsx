import { paragraphsOf } from '#contract/content-field.ts'
import type { ShownContent } from '#contract/contents.ts'
import { Opening, openingLead } from '../parts/opening.tsx'
import { CardRow } from '../parts/card-row.tsx'
import { ProjectPictures } from '../parts/project-pictures.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts } from '../seo.ts'
import { texts } from '../texts.ts'

const crumbsTo = (title: string) => [
  { label: texts.home, href: '/' },
  { label: texts.interiorism, href: '/interiorism' },
  { label: title, href: '/project-one' },
]

/** The photograph that opens the page is not repeated below; its caption is shown with the opening. */
type Pictured = ShownContent<'project_one'>['pictures'][number]

export const projectPage: PageView<'project'> = {
  around: ({ content }, site) => ({
    section: 'interiorism',
    meta: {
      title: content.title,
      description: content.description || content.phrase,
      canonical: '/project-one',
      picture: content.picture,
      lead: openingLead(content.picture),
      index: true,
      facts: [crumbFacts(site, crumbsTo(content.title))],
    },
  }),

  Content: ({ model: { content, cards } }) => {
    const isOpening = ({ picture }: Pictured) => picture !== null && picture.id === content.picture?.id
    const opening = content.pictures.find(isOpening)?.caption ?? ''
    const others = content.pictures.filter(each => !isOpening(each))
    return (
      <>
        <Opening
          crumbs={crumbsTo(content.title)}
          title={content.title}
          phrase={content.phrase}
          picture={content.picture}
          alt={opening || content.title}
        >
          {opening && <p className="note">{opening}</p>}
        </Opening>
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
        <ProjectPictures pictures={others} />
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
    )
  },
}
