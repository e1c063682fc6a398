import { TopicTerms } from '../answers/topic-terms.tsx'
import { HelpLinks } from '../parts/help-links.tsx'
import { Opening, openingLead } from '../parts/opening.tsx'
import { PageText } from '../parts/page-text.tsx'
import { ProjectPictures } from '../parts/project-pictures.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts, questionFacts } from '../seo.ts'
import { texts } from '../texts.ts'

export const shopPage: PageView<'page'> = {
  around: ({ title, description, path, blocks, shots: [first] }, site) => ({
    section: null,
    meta: {
      title,
      description,
      canonical: path,
      picture: first?.picture ?? null,
      lead: openingLead(first?.picture ?? null),
      index: true,
      facts: [crumbFacts(site, crumbsOf(title, path)), ...questionFacts(blocks)],
    },
  }),

  Content: ({ model: { title, phrase, path, topic, blocks, shots }, site }) => (
    <>
      <Opening
        crumbs={crumbsOf(title, path)}
        title={title}
        phrase={shots.length > 0 ? phrase : ''}
        picture={shots[0]?.picture ?? null}
        alt={shots[0]?.caption ?? ''}
      />
      <div className="grid legal">
        <div className="page-text">
          <TopicTerms topic={topic} site={site} path={path} />
          <PageText blocks={blocks} />
        </div>
        <HelpLinks site={site} path={path} />
      </div>
      {shots.length > 1 && <ProjectPictures pictures={shots.slice(1)} />}
    </>
  ),
}

const crumbsOf = (label: string, href: string) => [
  { label: texts.home, href: '/' },
  { label, href },
]
