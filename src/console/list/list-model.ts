import { createContext, use, useState } from 'react'
import type { Resource, Verb } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { useActions } from '../action/actions.ts'
import { useAddress } from './address.ts'
import { useAppData } from '#browser/app-data.tsx'
import { rememberOpened } from '../recent.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { texts as listTexts } from './texts-list.ts'
import { recordPage } from '#contract/record-page.ts'
import type { Parent, WireRecord } from '#browser/wire-record.ts'
import { useDialogs } from './use-dialogs.ts'
import { useList } from './use-list.ts'
import { archivedView } from './list-state.ts'
import { useColumns } from './use-columns.ts'
import { useOrder } from './use-order.ts'
import { useRowMenu } from './use-row-menu.ts'
import { useSelection } from './use-selection.ts'

export type ListModel = ReturnType<typeof useListModel>

/** The state shared by all parts of a list page. */
export function useListModel(resource: Resource, extras: ScreenExtras, parent: Parent | undefined) {
  const { user, settings } = useAppData()
  const { open: openPage } = useAddress()
  const list = useList(resource, parent)
  const isArchive = list.state.view === archivedView
  const can = (verb: Verb) =>
    !isArchive && resource.verbs.includes(verb) && resource.permissions[verb].includes(user.role)
  const own = Object.entries(isArchive ? {} : (extras.dialogs ?? {})).filter(
    ([, { verb }]) => verb === undefined || can(verb),
  )
  const selection = useSelection(
    resource,
    list,
    own.some(([, { whole }]) => whole),
  )
  const dialogs = useDialogs(
    list,
    own.map(([name]) => name),
  )
  const actions = useActions(resource, extras)
  const [flashing, setFlashing] = useState<number | null>(null)
  const columns = useColumns(resource, list.state.view, user.role)
  const screen = { ...screenOf(resource), columns: columns.shown }

  function open(record: WireRecord): void {
    rememberOpened(resource, record)
    const page = extras.rowLink?.(record)
    if (isArchive) dialogs.open({ kind: 'record', id: record.id })
    else if (page !== undefined) openPage(page)
    else if (screen.opens === 'page') openPage(recordPage(resource, record.id))
    else dialogs.open({ kind: screen.opens === 'form' && can('update') ? 'edit' : 'record', id: record.id })
  }

  return {
    resource,
    extras,
    parent,
    screen,
    columns,
    words: textsOf(resource),
    actor: user,
    timeZone: settings.timeZone,
    list,
    selection,
    dialogs,
    /** The resource's own dialogs that this role may open. */
    own,
    order: useOrder(resource, list, can('update')),
    /** Archived records are read and brought back, nothing else. */
    isArchive,
    can,
    /** The label of the main button; null when there is none. */
    adds:
      (isArchive ? null : extras.add?.label) ??
      (can('create') ? listTexts.list.add(textsOf(resource).one) : null),
    open,
    edit: (record: WireRecord) => {
      rememberOpened(resource, record)
      dialogs.open({ kind: 'edit', id: record.id })
    },
    run: actions.run,
    restore: async (records: readonly WireRecord[]) => {
      if (await actions.restore(records)) selection.clear()
    },
    remove: async (records: readonly WireRecord[]) => {
      if (await actions.remove(records)) selection.clear()
    },
    menu: useRowMenu(),
    flashing,
    flash: setFlashing,
  }
}

const ModelContext = createContext<ListModel | null>(null)
export const ListModelProvider = ModelContext

export function useModel(): ListModel {
  const model = use(ModelContext)
  if (!model) throw new Error('There is no list around')
  return model
}
