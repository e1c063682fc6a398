import { CardRow } from '../parts/card-row.tsx'
import { leadOf, Photo } from '../parts/photo.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import type { PageView } from '../page-view.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const reasons = {
  page: [texts.missing.title, texts.missing.text],
  product: [texts.product.gone, texts.product.goneText],
  failure: [texts.missing.failTitle, texts.missing.failText],
} as const

const links = [
  [texts.allProducts, '/products/todos'],
  [texts.offers, '/offers'],
  [texts.contact, '/contact'],
] as const

/** Missing, withdrawn or broken: each explains what to do next. */
export const missingPage: PageView<'missing'> = {
  around: ({ reason, picture }) => ({
    section: null,
    meta: {
      title: reasons[reason][0],
      description: '',
      canonical: '/404',
      picture: null,
      lead: leadOf(picture, slots.missing),
      index: false,
      facts: [],
    },
  }),

  Content: ({ model: { reason, picture, cards } }) => {
    const [title, text] = reasons[reason]
    return (
      <>
        <div className={picture ? 'grid opening missing' : 'grid missing'}>
          <div className="opening-words">
            <h1>{title}</h1>
            <p className="phrase">{text}</p>
            <SearchForm id="q" suggests />
            <ul className="chips" aria-label={texts.missing.ways}>
              {links.map(([label, href]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
          {picture && <Photo picture={picture} slot={slots.missing} alt="" first className="opening-photo" />}
        </div>
        <CardRow title={texts.newest} cards={cards} />
      </>
    )
  },
}
