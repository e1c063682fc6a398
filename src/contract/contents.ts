import {
  choiceOf,
  contentSchema,
  geo,
  group,
  line,
  list,
  mailbox,
  needed,
  path,
  picture,
  product,
  telephone,
  text,
  time,
  webAddress,
  type ContentFields,
  type ContentValues,
} from './content-field.ts'
import type { Picture } from './picture.ts'

export const weekDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

const heading = line(needed, 90)
const description = line(undefined, 160)
const phrase = line(undefined, 200)

const showroom = group({
  name: line(needed, 60),
  phrase,
  address: text(undefined, 300),
  hours: list(7, {
    first_day: choiceOf(weekDays),
    last_day: choiceOf(weekDays),
    opens: time(needed),
    closes: time(needed),
  }),
  phone: telephone(),
  whatsapp: telephone(),
  email: mailbox(),
  map_url: webAddress(),
  geo: geo(),
  picture: picture(),
})

interface ContentPage<F extends ContentFields = ContentFields> {
  /** Address of the page on the site. */
  readonly path: string
  readonly fields: F
}
const page = <const F extends ContentFields>(at: string, fields: F): ContentPage<F> => ({ path: at, fields })

/** The texts that an Admin writes for the site's own pages, each with its fields. */
export const contentPages = {
  /** Texts shown on every page. */
  site: page('/', {
    tagline: line(undefined, 160),
    answer_note: line(undefined, 160),
    social: list(6, { label: line(needed, 40), url: webAddress(needed) }),
    products_phrase: phrase,
    offers_phrase: phrase,
  }),
  landing: page('/', {
    /** For search results; the page's own heading is that of the hero. */
    search_title: line(undefined, 70),
    description,
    hero_eyebrow: line(undefined, 60),
    hero_title: heading,
    hero_text: text(undefined, 300),
    hero_picture: picture(),
    hero_path: path(),
    /** The pieces in the photograph. */
    hero_products: list(4, { product: product(needed) }),
    arrivals_title: heading,
    interiorism_title: heading,
    interiorism_text: text(undefined, 400),
    interiorism_picture: picture(),
    showrooms_title: heading,
    offers_title: heading,
    offers_text: text(undefined, 200),
    band_title: text(needed, 120),
    band_text: text(undefined, 200),
  }),
  showrooms: page('/showrooms', {
    description,
    title: heading,
    phrase,
    azenzo: showroom,
    empresa: showroom,
    band_title: text(undefined, 120),
  }),
  interiorism: page('/interiorism', {
    description,
    title: heading,
    phrase,
    text: text(),
    picture: picture(),
    steps: list(6, { title: heading, text: text(undefined, 400) }),
    pairs: list(8, { before: picture(needed), after: picture(needed), caption: line(undefined, 200) }),
    projects: list(6, {
      title: heading,
      text: text(undefined, 300),
      picture: picture(),
      path: path(),
    }),
    form_title: heading,
    form_text: text(undefined, 300),
  }),
  project_one: page('/project-one', {
    description,
    title: heading,
    phrase,
    text: text(),
    picture: picture(),
    facts: list(8, { label: line(needed, 40), value: line(needed, 80) }),
    pictures: list(24, { picture: picture(needed), caption: line(undefined, 200) }),
    products: list(12, { product: product(needed) }),
    next_title: line(undefined, 90),
    next_path: path(),
  }),
  contact: page('/contact', {
    description,
    title: heading,
    phrase,
    text: text(undefined, 600),
    /** Shown beside the form's button. */
    privacy_note: text(undefined, 300),
  }),
  /** Words about buying, on product pages and lists. Months, warranty and returns are settings. */
  buying: page('/products/todos', {
    payment_ways: list(8, { label: line(needed, 60) }),
    payment: text(undefined, 400),
    assembly: text(undefined, 400),
    warranty: text(undefined, 400),
    returns: text(undefined, 400),
    invoice: text(undefined, 400),
  }),
  privacy: page('/aviso-de-privacidad', {
    description,
    title: heading,
    updated: line(undefined, 60),
    text: text(undefined, 4_000),
    sections: list(30, { title: heading, text: text(needed, 4_000) }),
  }),
} as const

export type ContentKey = keyof typeof contentPages
export const contentKeys = Object.keys(contentPages) as readonly ContentKey[]

type FieldsOf<K extends ContentKey> = (typeof contentPages)[K]['fields']
/** As it is edited and stored: a picture is its id. */
export type Content<K extends ContentKey> = ContentValues<FieldsOf<K>, string>
/** As a page shows it. */
export type ShownContent<K extends ContentKey> = ContentValues<FieldsOf<K>, Picture>
export type ShownContents = { readonly [K in ContentKey]: ShownContent<K> }

type Schemas = { readonly [K in ContentKey]: ReturnType<typeof contentSchema> }

export const contentSchemas = Object.fromEntries(
  contentKeys.map(key => [key, contentSchema(contentPages[key].fields)]),
) as Schemas

export function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(contentPages, key)
}
