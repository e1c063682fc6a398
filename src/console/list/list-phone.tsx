import { Suspense, useEffect, useState } from 'react'
import { capitalise } from '#contract/messages.ts'
import { part } from '#browser/parts/part.tsx'
import { ActionIcon, Button, Menu, Skeleton, UnstyledButton } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { countOf } from '../action/action-sentences.ts'
import { texts } from './texts-list.ts'
import { totalText } from './total-text.ts'
import { FilterPill } from './filter-pill.tsx'
import { ImportItems, useImports } from './import-menu.tsx'
import { ListCard } from './list-card.tsx'
import { Pages } from './list-footer.tsx'
import { useModel } from './list-model.ts'
import { ListNotes } from './list-notes.tsx'
import { ListSums } from './list-sums.tsx'
import { ListTile } from './list-tile.tsx'
import { ListSearch } from './list-search.tsx'
import { NewRows } from './new-rows.tsx'
import { ExportItems, exportQuery, exportRows } from './export-menu.tsx'
import { MadeExports } from './made-exports.tsx'
import { ViewChips } from './view-chips.tsx'
import { useFilters } from './use-filters.ts'

const BulkBar = part(() => import('./bulk-bar.tsx'))
const FilterSheet = part(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const inLine = 2

/** The list under 768 px: cards instead of a table, filters in a sheet, the main button at the bottom. */
export function ListPhone() {
  const { resource, screen, words, list, selection, dialogs, adds, extras } = useModel()
  const { tools: Tools } = extras
  const filters = useFilters()
  const [sheet, setSheet] = useState(false)
  useEffect(() => {
    if (list.turns > 0) scrollTo({ top: 0 })
  }, [list.turns])
  const counted = (total: number) =>
    words.everything === undefined ? countOf(resource, total) : texts.list.results(total)
  const areTiles = screen.layout === 'cards'
  const stands = filters.filter(({ values }, place) => place < inLine || values.length > 0)

  return (
    <div className="list-phone">
      <h1 className="visually-hidden">{words.many}</h1>
      {Tools && (
        <div className="list-phone-tools">
          <Tools />
        </div>
      )}
      <ListSearch />
      <ViewChips />
      <div className="list-pills">
        {stands.map(filter => (
          <FilterPill key={filter.name} short filter={filter} opened={false} onOpen={() => setSheet(true)} />
        ))}
        <div className="filter-pill" data-solid>
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="adjustments" size={16} />
            {texts.filters.title}
          </button>
        </div>
      </div>
      <NewRows />
      <div className="list-phone-line">
        <p role="status">{list.page && capitalise(totalText(list.page, counted))}</p>
        {!selection.picking && list.page && list.page.data.length > 0 && (
          <UnstyledButton className="link" onClick={selection.startPicking}>
            {texts.selection.start}
          </UnstyledButton>
        )}
        {selection.picking && <SelectAll />}
        <MoreMenu />
      </div>
      <ListSums />
      <ListNotes />
      <ul
        className={areTiles ? 'list-tiles' : 'list-cards'}
        data-picking={selection.picking || undefined}
        data-old={list.isOld || undefined}
        aria-busy={list.isFetching}
      >
        {list.page
          ? list.page.data.map(record =>
              areTiles ? (
                <ListTile key={record.id} record={record} picks={selection.picking} />
              ) : (
                <ListCard key={record.id} record={record} />
              ),
            )
          : !list.error &&
            ['a', 'b', 'c', 'd', 'e'].map(card => (
              <Skeleton key={card} height={areTiles ? 188 : 72} radius="md" />
            ))}
      </ul>
      <Pages siblings={0} />
      <div className="list-phone-foot">
        {selection.picking ? (
          <Suspense fallback={null}>
            <BulkBar />
          </Suspense>
        ) : (
          adds !== null && (
            <Button
              fullWidth
              leftSection={<Icon name="plus" />}
              onClick={() => dialogs.open({ kind: 'new' })}
            >
              {adds}
            </Button>
          )
        )}
      </div>
      {sheet && (
        <Suspense fallback={null}>
          <FilterSheet filters={filters} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** First all cards of the page and then, where there are more, those of the other pages. */
function SelectAll() {
  const { page, offer, most, togglePage, everything } = useModel().selection
  if (page !== 'all') {
    return (
      <UnstyledButton className="link" onClick={togglePage}>
        {texts.selection.all}
      </UnstyledButton>
    )
  }
  if (offer === null) return null
  return (
    <UnstyledButton className="link" onClick={() => void everything()}>
      {offer > most ? texts.selection.first(most) : texts.selection.everything(offer)}
    </UnstyledButton>
  )
}

function MoreMenu() {
  const model = useModel()
  const { can } = model
  const imports = useImports()
  if (!imports && !can('export')) return null
  return (
    <Menu position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.list.more}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {imports && <ImportItems prefix={texts.list.importThat} />}
        {can('export') && (
          <>
            <ExportItems query={exportQuery(model)} rows={exportRows(model)} prefix={texts.export.that} />
            <MadeExports resource={model.resource.name} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
