import { Band } from '../parts/band.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { leadOf, Photo } from '../parts/photo.tsx'
import { ShowroomCard } from '../parts/showroom-card.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts, storeFacts } from '../seo.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.showrooms, href: '/showrooms' },
]

export const showroomsPage: PageView<'showrooms'> = {
  around: ({ content, covers }, site) => ({
    section: 'showrooms',
    meta: {
      title: content.title,
      description: content.description || content.phrase,
      canonical: '/showrooms',
      picture: covers.azenzo,
      lead: leadOf(covers.azenzo, slots.half),
      index: true,
      facts: [crumbFacts(site, crumbs), storeFacts(site)],
    },
  }),

  Content: ({ model: { content, covers }, site }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbs} />
        <h1>{content.title}</h1>
        {content.phrase && <p className="phrase">{content.phrase}</p>}
      </div>
      <ul className="grid showroom-panels">
        {site.showrooms.map((showroom, index) => {
          const picture = covers[showroom.key]
          return (
            <li key={showroom.key}>
              <a className="door-photo" href={showroom.href} tabIndex={-1} aria-hidden="true">
                {picture && (
                  <Photo picture={picture} slot={slots.half} alt="" first={index === 0} eager={index < 2} />
                )}
              </a>
              <ShowroomCard showroom={showroom} site={site} phrase={showroom.info.phrase} />
              <p className="showroom-gallery">
                <a className="button outline" href={showroom.href}>
                  {texts.gallery.see}
                  <span className="unseen">: {showroom.info.name}</span>
                </a>
              </p>
            </li>
          )
        })}
      </ul>
      <Band site={site} title={content.band_title} />
    </>
  ),
}
