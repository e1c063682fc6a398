import { formatMoney } from '#domain/money.ts'
import { printChoice, withoutFilters } from '../list-address.ts'
import type { ListModel } from '../models.ts'
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
  around: ({ title, phrase, crumbs, section, list }, site) => ({
    section,
    meta: {
      title: list.choice.page > 1 ? `${title}, ${list.choice.page}` : title,
      description: describe(phrase, list),
      canonical:
        list.path +
        printChoice({ ...withoutFilters(list.choice), sort: 'recientes', page: list.choice.page }),
      picture: list.cards[0]?.photos[0] ?? null,
      lead: leadOf(list.cards[0]?.photos[0], slots.listCard),
      index: list.total > 0,
      facts: [
        crumbFacts(site, crumbs),
        ...(list.cards.length > 0
          ? [listFacts(site, list.cards, (list.choice.page - 1) * list.perPage)]
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

/** The description that search engines show under the title. */
function describe(phrase: string, { total, cards }: ListModel): string {
  const [lowest] = cards
    .flatMap(({ price }) => (price.now === null ? [] : [price.now]))
    .toSorted((a, b) => a - b)
  const from = lowest === undefined ? '' : `. ${texts.list.fromPill(formatMoney(lowest))}`
  return [phrase, texts.pieces(total) + from].filter(Boolean).join(' ')
}
