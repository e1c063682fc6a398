/** Structured data of the pages for search engines (schema.org), as plain objects that the document prints. */
import { plainText, type Block } from '#domain/page-text.ts'
import type { Availability } from '#domain/availability.ts'
import { parseDimensions } from '#domain/dimensions.ts'
import { cents, toDecimal, type Cents } from '#domain/money.ts'
import type { Picture, View } from '#contract/picture.ts'
import type { Buying } from './answers/answer-models.ts'
import { openingHours } from './hours.ts'
import type { Card, Link, ProductModel, Site } from './models.ts'

const context = 'https://schema.org'

export function storeFacts(site: Site): object {
  // Search engines ask for the address of the business itself: its first showroom's.
  const address = site.showrooms.find(({ info }) => info.address)?.info.address
  return {
    '@context': context,
    '@type': 'FurnitureStore',
    '@id': `${site.origin}/#negocio`,
    name: site.businessName,
    url: `${site.origin}/`,
    description: site.texts.tagline,
    currenciesAccepted: 'MXN',
    ...(site.phone && { telephone: site.phone }),
    ...(site.email && { email: site.email }),
    ...(address && { address: postalAddress(address) }),
    ...(site.picture && { image: absolute(site, site.picture) }),
    sameAs: site.texts.social.map(({ url }) => url),
    department: site.showrooms.map(({ info, href }) => ({
      '@type': 'FurnitureStore',
      name: info.name,
      url: site.origin + href,
      ...(info.address && { address: postalAddress(info.address) }),
      ...(info.phone && { telephone: info.phone }),
      ...(info.hours.length > 0 && { openingHoursSpecification: info.hours.map(openingHours) }),
      ...(info.geo && { geo: coordinates(info.geo) }),
      ...(info.map_url && { hasMap: info.map_url }),
      ...(info.picture && { image: absolute(site, info.picture) }),
    })),
  }
}

/** «Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jal.»: street and colony, postal code, city and state. */
export function postalAddress(text: string): object {
  const line = text.replaceAll(/\s*\n\s*/g, ', ').replaceAll(/,(?:\s*,)+/g, ',')
  const [, street = line, postalCode, after = ''] =
    /^(.*?),?\s*(?:C\.?\s?P\.?\s*)?\b(\d{5})\b,?\s*(.*)$/i.exec(line) ?? []
  const [city, region] = after.split(/\s*,\s*/)
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(postalCode && { postalCode }),
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    addressCountry: 'MX',
  }
}

function coordinates(geo: string): object {
  const [latitude, longitude] = geo.split(',').map(Number)
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

export function siteFacts({ origin, businessName }: Site): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: businessName,
    url: `${origin}/`,
    inLanguage: 'es-MX',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/buscar?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function crumbFacts({ origin }: Site, crumbs: readonly Link[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  }
}

export function listFacts({ origin }: Site, cards: readonly Card[], before = 0): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: cards.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: origin + href,
    })),
  }
}

const stock: Readonly<Record<Availability, string>> = {
  available: 'InStock',
  last_pieces: 'LimitedAvailability',
  on_order: 'BackOrder',
  sold_out: 'OutOfStock',
}

export function productFacts(site: Site, product: ProductModel): object {
  const { name, href, code, sku, description, photos, price, availability, category, size, making, traits } =
    product
  return {
    '@context': context,
    '@type': 'Product',
    name,
    url: site.origin + href,
    sku: sku ?? code,
    ...(description && { description }),
    ...(photos.length > 0 && { image: photos.map(photo => photoFacts(site, photo)) }),
    ...(category && { category: category.label }),
    ...(size && measureFacts(size)),
    ...(traits.material && { material: traits.material }),
    ...(traits.color && { color: traits.color }),
    brand: { '@type': 'Brand', name: site.businessName },
    ...(price.now !== null && {
      offers: {
        '@type': 'Offer',
        url: site.origin + href,
        price: pesos(price.now),
        priceCurrency: 'MXN',
        availability: `${context}/${stock[availability]}`,
        itemCondition: `${context}/NewCondition`,
        seller: { '@id': `${site.origin}/#negocio`, '@type': 'FurnitureStore', name: site.businessName },
        ...termFacts(site.buying, price.now, making),
      },
    }),
  }
}

/** Delivery and returns, as they hold for a piece of this price. */
export function termFacts(
  { zones, returnDays }: Pick<Buying, 'zones' | 'returnDays'>,
  price: Cents,
  making: ProductModel['making'] = null,
): object {
  return {
    ...(zones.length > 0 && {
      shippingDetails: zones.map(({ cost, freeFrom, daysFrom, daysTo, ranges }) => ({
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: pesos(freeFrom !== null && price >= freeFrom ? cents(0) : cost),
          currency: 'MXN',
        },
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'MX',
          postalCodeRange: ranges.map(({ first, last }) => ({
            '@type': 'PostalCodeRangeSpecification',
            postalCodeBegin: postalCode(first),
            postalCodeEnd: postalCode(last),
          })),
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          ...(making && { handlingTime: days(making.from, making.to) }),
          transitTime: days(daysFrom, daysTo),
        },
      })),
    }),
    ...(returnDays > 0 && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'MX',
        returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: returnDays,
      },
    }),
  }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const postalCode = (code: number) => String(code).padStart(5, '0')

function measureFacts(size: string): object {
  const measures = parseDimensions(size)
  if (!measures) return {}
  const each = Object.entries(measures).map(([side, value]) => [
    side,
    { '@type': 'QuantitativeValue', value, unitCode: 'CMT' },
  ])
  return Object.fromEntries(each) as object
}

/** The picture with its alternative text, if it has one. */
function photoFacts(site: Site, { alt, ...photo }: View): object | string {
  const url = absolute(site, photo)
  if (alt === null) return url
  return {
    '@type': 'ImageObject',
    url,
    contentUrl: url,
    caption: alt,
    width: photo.width,
    height: photo.height,
  }
}

export function pesos(amount: Cents): string {
  return toDecimal(amount).toFixed(2)
}

export function absolute({ origin }: Site, { url }: Picture): string {
  return origin + url
}

/** The questions of a page with their answers; nothing where there are none. */
export function questionFacts(blocks: readonly Block[]): object[] {
  const questions = blocks.flatMap(block => (block.kind === 'question' ? [block] : []))
  if (questions.length === 0) return []
  return [
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: questions.map(({ text, answer }) => ({
        '@type': 'Question',
        name: text,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
      })),
    },
  ]
}
