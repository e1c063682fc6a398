import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddress } from '#console/list/address.ts'
import { call } from '#browser/api.ts'
import { useReloadAppData } from '#browser/app-data.tsx'
import { createStore } from '#browser/store.ts'
import { useStore } from '#browser/use-store.ts'
import { useListModel } from '#console/list/list-model.ts'
import { recordPath, type WireRecord } from '#browser/wire-record.ts'
import type { Resource } from '#contract/resource.ts'
import { useMediaQuery } from '#ui/kit.ts'
import { extras } from './message-extras.screens.ts'

/** Answers that were not sent, by message, kept until the page is closed, also while another section is open. */
const replies = createStore<Readonly<Record<number, string>>>({})

export type Inbox = ReturnType<typeof useInbox>

export function useInbox(resource: Resource) {
  const model = useListModel(resource, extras, undefined)
  const { list, dialogs } = model
  const { search, go } = useAddress()
  const reloadMenu = useReloadAppData()
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const drafts = useStore(replies)
  const [picking, setPicking] = useState(false)

  // Pending messages come first, unless the address asks for others.
  const isUnsaid = list.state.view === '' && Object.keys(list.state.filters).length === 0
  useEffect(() => {
    if (isUnsaid) go({ ...search, view: 'pending' }, { replace: true })
  }, [isUnsaid, search, go])

  const rows = list.page?.data ?? []
  const dialogId = dialogs.current?.kind === 'record' ? dialogs.current.id : null
  // On a wide screen a message is always open.
  const openId = dialogId ?? (isWide && !list.isOld ? (rows[0]?.id ?? null) : null)
  const reading = useQuery({
    queryKey: [resource.path, 'record', openId, 'read'],
    queryFn: async ({ signal }) => {
      const path = `${recordPath(resource, openId ?? 0)}?includes=product,customer,sale`
      return (await call<{ data: WireRecord }>('GET', path, undefined, { signal })).data
    },
    enabled: openId !== null,
    // The list already has its data, so it is shown at once.
    placeholderData: () => rows.find(({ id }) => id === openId),
  })

  function step(by: 1 | -1): void {
    const next = rows[rows.findIndex(({ id }) => id === openId) + by]
    if (next) model.open(next)
  }

  /** Shown at once; when the message leaves the list, the next one opens. */
  async function toggle(record: WireRecord): Promise<void> {
    const action = record['status'] === 'pending' ? 'attend' : 'unattend'
    const place = rows.findIndex(({ id }) => id === record.id)
    const next = rows[place + 1] ?? rows[place - 1]
    const leaves = list.state.filters['status'] !== undefined && place >= 0
    if (leaves && isWide && dialogId === record.id && next)
      go({ ...list.search, record: String(next.id) }, { replace: true })
    await model.run(action, [record])
    void reloadMenu()
  }

  return {
    model: {
      ...model,
      run: async (action: string, records: readonly WireRecord[]) => {
        const isDone = await model.run(action, records)
        void reloadMenu()
        return isDone
      },
      remove: async (records: readonly WireRecord[]) => {
        await model.remove(records)
        void reloadMenu()
      },
    },
    isReady: !isUnsaid,
    isWide,
    openId,
    reading,
    isPicking: picking || model.selection.count > 0,
    togglePicking: () => {
      if (picking || model.selection.count > 0) model.selection.clear()
      setPicking(now => !now && model.selection.count === 0)
    },
    step,
    toggle,
    draftOf: (id: number) => drafts[id],
    keepDraft: (id: number, text: string) => replies.set({ ...replies.get(), [id]: text }),
    close: dialogs.close,
  }
}
