import { Crumbs } from '../parts/crumbs.tsx'
import { Opening, openingLead } from '../parts/opening.tsx'
import { leadOf, Photo } from '../parts/photo.tsx'
import { CardRow } from '../parts/card-row.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts } from '../seo.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const words = texts.collections
const home = { label: texts.home, href: '/' }
const all = { label: words.title, href: '/products-v2' }

export const collectionsPage: PageView<'collections'> = {
  around: ({ doors }, site) => ({
    section: 'products',
    meta: {
      title: words.title,
      description: words.phrase,
      canonical: all.href,
      picture: doors[0]?.picture ?? null,
      lead: leadOf(doors[0]?.picture, slots.collection),
      index: true,
      facts: [crumbFacts(site, [home, all])],
    },
  }),

  Content: ({ model: { doors } }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={[home, all]} />
        <h1>{words.title}</h1>
        <p className="phrase">{words.phrase}</p>
      </div>
      <ul className="grid collections">
        {doors.map(({ label, href, picture, text }, index) => (
          <li key={href}>
            <a href={href}>
              <span className="door-photo">
                {picture && (
                  <Photo
                    picture={picture}
                    slot={slots.collection}
                    alt=""
                    first={index === 0}
                    eager={index < 2}
                  />
                )}
              </span>
              <span className="door-name">{label}</span>
            </a>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </>
  ),
}

export const collectionPage: PageView<'collection'> = {
  around: ({ title, path, picture, categories }, site) => ({
    section: 'products',
    meta: {
      title,
      description: categories.map(({ label }) => label).join(', '),
      canonical: path,
      picture,
      lead: openingLead(picture),
      index: true,
      facts: [crumbFacts(site, [home, all, { label: title, href: path }])],
    },
  }),

  Content: ({ model: { title, path, picture, categories, newest } }) => (
    <>
      <Opening
        crumbs={[home, all, { label: title, href: path }]}
        title={title}
        picture={picture}
        alt={words.picture(title, categories[0]?.label ?? '')}
      >
        <ul className="opening-links">
          {categories.map(({ label, href }) => (
            <li key={href}>
              <a className="text-link" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Opening>
      <ul className="grid category-tiles">
        {categories.map(({ label, href, picture: own, text, count }, index) => (
          <li key={href} {...(isHalf(index, categories.length) && { className: 'half' })}>
            <a href={href}>
              <span className="door-photo">
                {own && (
                  <Photo
                    picture={own}
                    slot={isHalf(index, categories.length) ? slots.half : slots.category}
                    alt=""
                  />
                )}
              </span>
              <span className="door-name">{label}</span>
            </a>
            <p>{text || texts.pieces(count)}</p>
          </li>
        ))}
      </ul>
      <CardRow title={texts.newest} cards={newest} />
    </>
  ),
}

/** Three in a row; the first ones are two in a row where three would leave a gap at the end. */
function isHalf(index: number, total: number): boolean {
  return index < { 0: 0, 1: 4, 2: 2 }[(total % 3) as 0 | 1 | 2]
}
