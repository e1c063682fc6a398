import { Crumbs } from '../parts/crumbs.tsx'
import { HelpLinks } from '../parts/help-links.tsx'
import { PageText } from '../parts/page-text.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts, questionFacts } from '../seo.ts'
import { texts } from '../texts.ts'

/** A page that the shop wrote. */
export const shopPage: PageView<'page'> = {
  around: ({ title, description, path, blocks }, site) => ({
    section: null,
    meta: {
      title,
      description,
      canonical: path,
      picture: null,
      index: true,
      facts: [crumbFacts(site, crumbsOf(title, path)), ...questionFacts(blocks)],
    },
  }),

  Content: ({ model: { title, path, blocks }, site }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbsOf(title, path)} />
        <h1>{title}</h1>
      </div>
      <div className="grid legal">
        <div className="page-text">
          <PageText blocks={blocks} />
        </div>
        <HelpLinks site={site} path={path} />
      </div>
    </>
  ),
}

const crumbsOf = (label: string, href: string) => [
  { label: texts.home, href: '/' },
  { label, href },
]
