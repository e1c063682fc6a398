import { formatMoney } from '#domain/money.ts'
import { printChoice, withoutFilters } from '../list-address.ts'
import type { PageModel } from '../models.ts'
import { AnswersBand } from '../answers/answers-band.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { FilterRail } from '../parts/filter-rail.tsx'
import { Grid } from '../parts/grid.tsx'
import { Pager } from '../parts/pager.tsx'
import { PlaceRow } from '../parts/place-row.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import type { PageView } from '../page-view.ts'
import { leadOf } from '../parts/photo.tsx'
import { crumbFacts, listFacts } from '../seo.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

export const listPage: PageView<'list'> = {
  around: (model, site) => ({
    section: model.section,
    meta: {
      title: titleOf(model),
      description: describe(model),
      canonical:
        model.canonical +
        printChoice({
          ...withoutFilters(model.list.choice),
          sort: 'recientes',
          page: model.list.choice.page,
        }),
      picture: model.list.cards[0]?.photos[0] ?? null,
      lead: leadOf(model.list.cards[0]?.photos[0], slots.listCard),
      index: model.list.total > 0,
      facts: [
        crumbFacts(site, model.crumbs),
        ...(model.list.cards.length > 0
          ? [listFacts(site, model.list.cards, (model.list.choice.page - 1) * model.list.perPage)]
          : []),
      ],
    },
  }),

  Content: ({ model: { title, phrase, about, crumbs, list, context, elsewhere }, site }) => (
    <>
      <div className="grid page-head">
        <Crumbs links={crumbs} />
        <h1>{title}</h1>
        {phrase && <p className="phrase">{phrase}</p>}
      </div>
      <PlaceRow places={list.places} />
      <div className="grid listing" data-listing>
        <FilterRail list={list} site={site} />
        <section className="results" id="lista" aria-label={title}>
          <h2 className="unseen">{texts.list.results}</h2>
          <Toolbar list={list} />
          {list.cards.length > 0 ? (
            <>
              <Grid
                cards={list.cards}
                slot={slots.listCard}
                context={list.choice.page === 1 ? context : null}
              />
              <Pager list={list} />
            </>
          ) : (
            <EmptyList list={list} site={site} elsewhere={elsewhere} />
          )}
        </section>
      </div>
      <AnswersBand site={site} path={list.path} about={about ? { title, text: about } : null} />
    </>
  ),
}

type List = Extract<PageModel, { kind: 'list' }>

/** The home page, the branch, the category and the subcategory itself. */
const isSubcategory = ({ crumbs }: List) => crumbs.length === 4

/** A title stands alone in search results, so a subcategory names its category. */
function titleOf(model: List): string {
  const { title, crumbs, list } = model
  const whole = isSubcategory(model) ? `${title} · ${crumbs.at(-2)?.label ?? ''}` : title
  return list.choice.page > 1 ? `${whole}, ${list.choice.page}` : whole
}

const namedPieces = 3

/** For search engines. The phrase is that of the category; its offers and subcategories name their pieces instead. */
function describe(model: List): string {
  const { title, phrase, section, list } = model
  const { total, cards } = list
  const isOwn = phrase !== '' && !isSubcategory(model) && (section === 'products' || title === texts.offers)
  const [lowest] = cards
    .flatMap(({ price }) => (price.now === null ? [] : [price.now]))
    .toSorted((a, b) => a - b)
  const from = lowest === undefined ? '' : `. ${texts.list.fromPill(formatMoney(lowest))}`
  const names = cards.slice(0, namedPieces).map(({ name }) => name)
  return `${isOwn ? phrase : texts.list.piecesLike(title, names)} ${texts.pieces(total)}${from}`
}
