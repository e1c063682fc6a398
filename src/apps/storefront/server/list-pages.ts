import type { ShownContents } from '#contract/contents.ts'
import type { Picture } from '#contract/picture.ts'
import { printChoice, readChoice } from '../list-address.ts'
import type { Link, ListModel, PageModel, PlaceLink, Room } from '../models.ts'
import { texts } from '../texts.ts'
import type { Shop } from './shop.ts'
import { readList, type Where } from './read-list.ts'
import {
  findCategory,
  findSubcategory,
  readCategories,
  readSubcategories,
  type CataloguePlace,
} from './read-places.ts'
import { redirectTo } from './redirect.ts'
import { readShots } from './showroom-pages.ts'

type ListPage = Extract<PageModel, { kind: 'list' }>

/** The catalogue by category, or the offers by category: the same list at two addresses. */
interface Branch {
  readonly base: '/products' | '/offers'
  readonly section: ListPage['section']
  readonly title: string
  readonly phrase: (contents: ShownContents) => string
}

export const branches: Readonly<Record<ListPage['section'], Branch>> = {
  products: {
    base: '/products',
    section: 'products',
    title: texts.allProducts,
    phrase: ({ site }) => site.products_phrase,
  },
  offers: {
    base: '/offers',
    section: 'offers',
    title: texts.offers,
    phrase: ({ site }) => site.offers_phrase,
  },
}

/** All products of a branch, of one of its categories, or of one of its subcategories. */
export async function readBranch(
  shop: Shop,
  branch: Branch,
  slugs: readonly string[],
  search: string,
): Promise<ListPage> {
  const { db } = shop.engine
  const [categorySlug, subcategorySlug] = slugs
  const offersOnly = branch.section === 'offers'
  const root: Link = {
    label: branch.title,
    href: branch.base === '/products' ? '/products/todos' : '/offers',
  }
  const crumbs: Link[] = [{ label: texts.home, href: '/' }, root]
  if (categorySlug === undefined) {
    const categories = await readCategories(shop, { offersOnly })
    const places = placesOf(root.href, branch.base, categories)
    const { contents } = await shop.around()
    return compose(shop, {
      branch,
      crumbs,
      places,
      where: { offersOnly },
      phrase: branch.phrase(contents),
      search,
    })
  }
  const category = await findCategory(db, categorySlug)
  const path = `${branch.base}/${category.slug}`
  const subcategory =
    subcategorySlug === undefined ? null : await findSubcategory(db, subcategorySlug, category.id)
  const now = [category.slug, ...(subcategory ? [subcategory.slug] : [])]
  if (now.join('/') !== slugs.join('/')) redirectTo(`${branch.base}/${now.join('/')}`, search)
  const inside = await readSubcategories(shop, { categoryId: category.id, offersOnly })
  return compose(shop, {
    branch,
    crumbs: [
      ...crumbs,
      { label: category.name, href: path },
      ...(subcategory ? [{ label: subcategory.name, href: `${path}/${subcategory.slug}` }] : []),
    ],
    places: placesOf(path, path, inside),
    where: { categoryId: category.id, offersOnly, ...(subcategory && { subcategoryId: subcategory.id }) },
    phrase: category.phrase ?? '',
    about: category.description,
    search,
  })
}

interface Parts {
  readonly branch: Pick<Branch, 'section'>
  readonly crumbs: readonly Link[]
  readonly places: readonly Omit<PlaceLink, 'current'>[]
  readonly where: Where
  readonly phrase: string
  /** The path that search engines keep; by default the page's own. */
  readonly canonical?: string
  readonly about?: string | null
  readonly search: string
}

/** The breadcrumbs of a branch itself: the home page and the branch. */
const branchDepth = 2

/** The list page; its last breadcrumb is the page itself. */
export async function compose(
  shop: Shop,
  { branch, crumbs, places, where, phrase, canonical, about = null, search }: Parts,
): Promise<ListPage> {
  const choice = readChoice(search)
  const here = crumbs.at(-1) ?? { label: texts.products, href: '/products/todos' }
  const page = await readList(shop, where, { ...choice, q: '' })
  const list: ListModel = {
    ...page,
    path: here.href,
    choice: { ...choice, q: '' },
    places: places.map(place => ({ ...place, current: place.href === here.href })),
    offersOnly: where.offersOnly ?? false,
  }
  const last = Math.max(1, Math.ceil(list.total / list.perPage))
  if (choice.page > last) redirectTo(here.href, printChoice({ ...list.choice, page: last }), false)
  return {
    kind: 'list',
    title: where.offersOnly && crumbs.length > branchDepth ? texts.list.onOffer(here.label) : here.label,
    phrase,
    canonical: canonical ?? here.href,
    about,
    crumbs,
    section: branch.section,
    list,
    context: where.offersOnly ? null : await roomOf(shop, where),
    elsewhere: list.total > 0 ? [] : await otherCategories(shop, here.href),
  }
}

/** «Todo», then the places inside. */
export function placesOf(
  all: string,
  base: string,
  inside: readonly CataloguePlace[],
): Omit<PlaceLink, 'current'>[] {
  const total = inside.reduce((sum, { count }) => sum + count, 0)
  return [
    { label: texts.list.all, href: all, picture: inside[0]?.picture ?? null, count: total },
    ...inside.map(({ name, slug, picture, count }) => ({
      label: name,
      href: `${base}/${slug}`,
      picture,
      count,
    })),
  ]
}

/** The picture of the current category; for all products, one of the showroom. */
async function roomOf(shop: Shop, { categoryId }: Where): Promise<Room | null> {
  if (categoryId === undefined) return showroomRoom(shop)
  const category = (await readCategories(shop)).find(({ id }) => id === categoryId)
  if (!category?.picture || !isWide(category.picture)) return null
  return {
    picture: category.picture,
    title: texts.list.atHome(category.name),
    text: texts.list.inShowroom,
    link: { label: texts.list.seeShowrooms, href: '/showrooms' },
  }
}

async function showroomRoom(shop: Shop): Promise<Room | null> {
  const { shots } = await readShots(shop, 'azenzo', 1, 12)
  const shot = shots.find(({ picture }) => isWide(picture))
  return shot
    ? {
        picture: shot.picture,
        title: shot.caption ?? texts.list.inShowroom,
        text: shot.caption ? texts.list.inShowroom : '',
        link: { label: texts.list.seeShowroom, href: '/gallery-azenzo' },
      }
    : null
}

const isWide = ({ width, height }: Picture) => width > height

async function otherCategories(shop: Shop, here: string): Promise<Link[]> {
  const categories = await readCategories(shop)
  return categories
    .map(({ name, slug }) => ({ label: name, href: `/products/${slug}` }))
    .filter(({ href }) => href !== here)
}
