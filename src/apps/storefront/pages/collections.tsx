import { Crumbs } from '../parts/crumbs.tsx'
import { Photo } from '../parts/photo.tsx'
import { CardRow } from '../parts/card-row.tsx'
import type { PageView } from '../render.tsx'
import { crumbFacts } from '../seo.ts'
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
      <ul className="tiles">
        {doors.map(({ label, href, picture, text }, index) => (
          <li key={href}>
            <a href={href}>
              {picture && <Photo picture={picture} sizes="100vw" alt="" first={index === 0} />}
              <span className="tile-words">
                <span className="door-name">{label}</span>
                {text && <span>{text}</span>}
              </span>
            </a>
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
      index: true,
      facts: [crumbFacts(site, [home, all, { label: title, href: path }])],
    },
  }),

  Content: ({ model: { title, path, picture, categories, newest } }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={[home, all, { label: title, href: path }]} />
        <h1>{title}</h1>
      </div>
      {picture && <Photo picture={picture} sizes="100vw" alt="" first className="cover-photo" />}
      <ul className="grid category-tiles">
        {categories.map(({ label, href, picture: own, text, count }) => (
          <li key={href}>
            <a href={href}>
              <span className="door-photo">
                {own && <Photo picture={own} sizes="(min-width: 1024px) 30vw, 94vw" alt="" />}
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
