import type { ShownContents } from '#contract/contents.ts'
import { parseMonths } from '#domain/installments.ts'
import { wireCents } from '#domain/money.ts'
import { showroomNames } from '#contract/showrooms.ts'
import { readContents } from '#resources/contents/contents.server.ts'
import { isApart, readCopy } from '#engine/restored-copy.ts'
import { activeZones } from '#resources/delivery-zones/find-zone.server.ts'
import { shownPages } from '#resources/pages/page-public.server.ts'
import type { Assets, MenuGroup, Site } from '../models.ts'
import { texts } from '../texts.ts'
import { newestCards } from './read-list.ts'
import { readCategories, readCollections, readSubcategories } from './read-places.ts'
import type { Source } from './shop.ts'

interface Reading extends Source {
  readonly origin: string
  readonly assets: Assets
}

/** More zones would make every page heavier than their names are worth. */
const mostZones = 20

/** The common parts of every page, and the texts of all pages. */
export async function readSite(reading: Reading): Promise<[Site, ShownContents]> {
  const { engine, origin, assets } = reading
  const [settings, contents, menu, pages, zones, [menuCard = null], copy] = await Promise.all([
    engine.settings(),
    readContents(engine.db),
    readMenu(reading),
    readPageLinks(reading),
    activeZones(engine.db, mostZones),
    newestCards(reading, {}, 1),
    readCopy(engine.db),
  ])
  const site: Site = {
    origin,
    assets,
    year: new Date().getFullYear(),
    businessName: settings.business_name,
    formsOff: isApart(copy),
    phone: settings.phone,
    email: settings.email,
    whatsapp: settings.whatsapp,
    texts: contents.site,
    picture: contents.landing.hero_picture,
    showroomsBand: contents.showrooms.band_title,
    menu,
    menuCard,
    pages,
    buying: {
      months: parseMonths(settings.installment_months) ?? [],
      minimum: wireCents(settings.installment_minimum),
      warrantyMonths: settings.warranty_months,
      returnDays: settings.return_days,
      invoiceDays: settings.invoice_request_days,
      zones,
      content: contents.buying,
    },
    showrooms: showroomNames.map(key => ({ key, href: `/gallery-${key}`, info: contents.showrooms[key] })),
  }
  return [site, contents]
}

/** The collections with their categories; categories without a collection are grouped at the end. */
async function readMenu(source: Source): Promise<MenuGroup[]> {
  const [collections, categories, subcategories] = await Promise.all([
    readCollections(source),
    readCategories(source),
    readSubcategories(source),
  ])
  const inside = Map.groupBy(subcategories, ({ categoryId }) => categoryId)
  const under = (id: number | null) =>
    categories
      .filter(({ collectionId }) => collectionId === id)
      .map(({ id: category, name, slug }) => ({
        label: name,
        href: `/products/${slug}`,
        subcategories: (inside.get(category) ?? []).map(place => ({
          label: place.name,
          href: `/products/${slug}/${place.slug}`,
        })),
      }))
  const groups = collections.map(({ id, name, slug }) => ({
    label: name,
    href: `/${slug}`,
    categories: under(id),
  }))
  const loose = { label: texts.products, href: '/products/todos', categories: under(null) }
  return [...groups, loose].filter(group => group.categories.length > 0)
}

/** The pages in the menu, those in the footer, and the page of each topic. */
async function readPageLinks({ engine }: Source): Promise<Site['pages']> {
  const pages = await shownPages(engine.db)
  const linkOf = ({ name, slug }: (typeof pages)[number]) => ({ label: name, href: `/${slug}` })
  return {
    menu: pages.filter(({ inMenu }) => inMenu).map(linkOf),
    footer: pages.filter(({ inFooter }) => inFooter).map(linkOf),
    topics: Object.fromEntries(pages.flatMap(page => (page.topic ? [[page.topic, linkOf(page)]] : []))),
  }
}
