import { printChoice } from '../list-address.ts'
import { Grid } from '../parts/grid.tsx'
import { Pager } from '../parts/pager.tsx'
import { CardRow } from '../parts/card-row.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import type { PageView } from '../page-view.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const words = texts.searchPage

export const searchPage: PageView<'search'> = {
  around: ({ list }) => ({
    section: null,
    meta: {
      title: list.choice.q ? words.found(list.choice.q) : words.title,
      description: words.ask,
      canonical: `/buscar${printChoice(list.choice)}`,
      picture: null,
      index: false,
      facts: [],
    },
  }),

  Content: ({ model: { list, isAnything, links, without, suggestions } }) => {
    const { q } = list.choice
    const title = q === '' ? words.title : isAnything ? words.found(q) : words.none(q)
    return (
      <>
        <div className="grid search-head">
          <h1>{title}</h1>
          <SearchForm id="q" q={q} suggests />
          {q === '' && <p className="phrase">{words.ask}</p>}
          {q !== '' && !isAnything && <p className="phrase">{words.noneText}</p>}
          {list.total > 0 && without.length > 0 && <p className="phrase">{words.partly(without)}</p>}
          {links.length > 0 && (
            <nav aria-label={words.links}>
              <ul className="chips">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {list.cards.length > 0 && (
          <section className="grid listing wide" id="lista" aria-label={title} data-listing>
            <div className="results">
              <h2 className="unseen">{texts.list.results}</h2>
              <Toolbar list={list} />
              <Grid cards={list.cards} slot={slots.foundCard} context={null} />
              <Pager list={list} />
            </div>
          </section>
        )}
        {list.cards.length === 0 && <CardRow title={texts.newest} cards={suggestions} />}
      </>
    )
  },
}
