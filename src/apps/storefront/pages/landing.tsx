import { formatMoney } from '#domain/money.ts'
import { hoursText } from '../hours.ts'
import type { Card, Door, Site } from '../models.ts'
import type { Shot } from '../shop-page-models.ts'
import { Band } from '../parts/band.tsx'
import { CardRow } from '../parts/card-row.tsx'
import { Icon } from '../parts/icons.tsx'
import { leadOf, Photo } from '../parts/photo.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import type { PageView } from '../page-view.ts'
import { siteFacts, storeFacts } from '../seo.ts'
import { slots, stripSlot } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const words = texts.landing

export const landingPage: PageView<'landing'> = {
  around: ({ content }, site) => ({
    section: null,
    meta: {
      title: content.search_title || site.businessName,
      description: content.description,
      canonical: '/',
      picture: content.hero_picture,
      lead: leadOf(content.hero_picture, slots.hero),
      index: true,
      facts: [storeFacts(site), siteFacts(site)],
    },
  }),

  Content: ({ model, site }) => {
    const { content } = model
    return (
      <>
        <section className="grid hero">
          <div className="hero-words">
            {content.hero_eyebrow && <p className="eyebrow">{content.hero_eyebrow}</p>}
            <h1 className="display">{content.hero_title}</h1>
            {content.hero_text && <p className="lines">{content.hero_text}</p>}
            <p className="buttons">
              <a className="button" href={content.hero_path || '/products/todos'}>
                {words.seeCollection}
              </a>
              <a className="button outline" href="/showrooms">
                {words.visit}
              </a>
            </p>
          </div>
          {content.hero_picture && (
            <Photo
              picture={content.hero_picture}
              slot={slots.hero}
              alt={texts.pictureOf(model.heroCards.map(({ name }) => name))}
              first
              className="hero-photo"
            />
          )}
          <InPicture cards={model.heroCards} />
        </section>
        <Doors doors={model.doors} />
        <CardRow title={content.arrivals_title} cards={model.arrivals}>
          <a className="text-link" href="/products/todos">
            {texts.seeAll}
            <span className="from-tablet">{words.seeProductsRest}</span>
          </a>
        </CardRow>
        <section className="split">
          {content.interiorism_picture && (
            <Photo picture={content.interiorism_picture} slot={slots.split} alt="" className="split-photo" />
          )}
          <div className="split-words" data-reveal>
            <h2>{content.interiorism_title}</h2>
            {content.interiorism_text && <p className="lines">{content.interiorism_text}</p>}
            <ol className="steps-list">
              {model.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>
              <a className="button outline" href="/interiorism">
                {words.know}
              </a>
            </p>
          </div>
        </section>
        <Strip title={content.showrooms_title} shots={model.strip} site={site} />
        <Offers title={content.offers_title} text={content.offers_text} cards={model.offers} />
        <Band site={site} title={content.band_title} text={content.band_text} />
      </>
    )
  },
}

function InPicture({ cards }: { readonly cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <p className="in-picture">
      <span>{words.inPicture}</span>
      {cards.map(({ id, name, href, price }) => (
        <a key={id} className="text-link" href={href}>
          {name}
          {price.now !== null && `, ${formatMoney(price.now)}`}
        </a>
      ))}
    </p>
  )
}

function Doors({ doors }: { readonly doors: readonly Door[] }) {
  if (doors.length === 0) return null
  return (
    <ul className="grid doors">
      {doors.map(({ label, href, picture, text }) => (
        <li key={href}>
          <a href={href}>
            <span className="door-photo">
              {picture && <Photo picture={picture} slot={slots.door} alt="" />}
            </span>
            <span className="door-name">{label}</span>
          </a>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  )
}

interface StripProps {
  readonly title: string
  readonly shots: readonly Shot[]
  readonly site: Site
}

function Strip({ title, shots, site: { showrooms } }: StripProps) {
  if (shots.length === 0) return null
  const info = showrooms[0]?.info
  return (
    <section className="strip" data-strip>
      <div className="grid" data-reveal>
        <h2>{title}</h2>
        {info?.address && (
          <p className="strip-place">
            <span>
              {info.name}, {info.address.replaceAll('\n', ', ')}
            </span>
            <span>
              {info.hours.map(hoursText).join('. ')}{' '}
              {info.map_url && (
                <a className="text-link" href={info.map_url} target="_blank" rel="noopener">
                  {texts.directions}
                </a>
              )}
            </span>
          </p>
        )}
        <p className="strip-arrows with-script">
          <button type="button" data-back aria-label={words.previous} disabled>
            <Icon name="previous" />
          </button>
          <button type="button" data-forth aria-label={words.next}>
            <Icon name="next" />
          </button>
        </p>
      </div>
      <ul className="strip-row" tabIndex={0} aria-label={title} data-row>
        {shots.map(({ id, picture, caption }) => (
          <li key={id}>
            {/* Without a text of its own, because the line under it says what is on it. */}
            <Photo picture={picture} slot={stripSlot(picture.width / picture.height)} alt="" />
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OffersProps {
  readonly title: string
  readonly text: string
  readonly cards: readonly Card[]
}

function Offers({ title, text, cards }: OffersProps) {
  if (cards.length === 0) return null
  return (
    <section className="grid offers">
      <div className="offers-words" data-reveal>
        <h2>{title}</h2>
        {text && <p className="lines">{text}</p>}
        <p>
          <a className="text-link" href="/offers">
            {words.seeOffers}
          </a>
        </p>
      </div>
      <ul className="cards three">
        {cards.map(card => (
          <li key={card.id}>
            <ProductCard card={card} slot={slots.offerCard} />
          </li>
        ))}
      </ul>
    </section>
  )
}
