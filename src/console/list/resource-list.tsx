import './list.css'
import './list-table.css'
import './list-tiles.css'
import './filters.css'
import './list-phone.css'
import './list-sheet.css'
import type { Resource } from '#contract/resource.ts'
import { useMediaQuery } from '#ui/kit.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { collectionPath, type Parent } from '#browser/wire-record.ts'
import { FilterLine } from './filter-line.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListModelProvider, useListModel, useModel } from './list-model.ts'
import { ListNotes } from './list-notes.tsx'
import { ListPhone } from './list-phone.tsx'
import { ListSums } from './list-sums.tsx'
import { ListTable } from './list-table.tsx'
import { ListTiles } from './list-tiles.tsx'
import { ListTitle } from './list-title.tsx'
import { ListViews } from './list-views.tsx'
import { NewRows } from './new-rows.tsx'
import { RowMenu } from './row-menu.tsx'

interface ResourceListProps {
  resource: Resource
  extras?: ScreenExtras | undefined
  parent?: Parent | undefined
}

const noExtras: ScreenExtras = {}

/** The list page of a resource: its definition decides the columns and filters, the address the current state. */
export function ResourceList({ resource, extras = noExtras, parent }: ResourceListProps) {
  // The key resets the page for another list: no input, selection or data is carried over.
  return <ListPage key={collectionPath(resource, parent)} {...{ resource, extras, parent }} />
}

function ListPage({ resource, extras, parent }: ResourceListProps & { extras: ScreenExtras }) {
  const model = useListModel(resource, extras, parent)
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const { header: Header } = extras
  return (
    <ListModelProvider value={model}>
      <div className="list-page">
        {Header && <Header parent={parent} />}
        {isPhone ? <ListPhone /> : <Desk />}
      </div>
      <p className="visually-hidden" role="status">
        {model.order.said}
      </p>
      <RowMenu />
      <ListDialogs />
    </ListModelProvider>
  )
}

function Desk() {
  const { screen } = useModel()
  return (
    <>
      <ListTitle />
      <section className="list-desk">
        <ListViews />
        <FilterLine />
        <ListNotes />
        <NewRows />
        {screen.layout === 'cards' ? <ListTiles /> : <ListTable />}
        <ListSums />
        <ListFooter />
      </section>
    </>
  )
}
