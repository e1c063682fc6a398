import { Crumbs } from '../parts/crumbs.tsx'
import { MessageFormPart } from '../parts/message-form.tsx'
import { ShowroomCard } from '../parts/showroom-card.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts, storeFacts } from '../seo.ts'
import { texts } from '../texts.ts'

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.contact, href: '/contact' },
]

export const contactPage: PageView<'contact'> = {
  around: ({ content, form }, site) => ({
    section: 'contact',
    meta: {
      title: content.title,
      description: content.description || content.phrase,
      canonical: '/contact',
      picture: null,
      index: form.failure === null && form.thanks === null && form.product === null,
      facts: [crumbFacts(site, crumbs), storeFacts(site)],
    },
  }),

  Content: ({ model: { content, form }, site }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbs} />
        <h1>{form.product ? texts.product.askTitle(form.product.name) : content.title}</h1>
        {content.phrase && <p className="phrase">{content.phrase}</p>}
      </div>
      <div className="grid contact">
        <MessageFormPart form={form} site={site} note={content.privacy_note} />
        <div className="contact-side">
          {content.text && <p className="lines">{content.text}</p>}
          {site.showrooms.map(showroom => (
            <ShowroomCard key={showroom.key} showroom={showroom} site={site} />
          ))}
        </div>
      </div>
    </>
  ),
}
