import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { formatLocale } from '#browser/locale.ts'
import { pageQuery } from '#browser/query.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon } from '#ui/kit.ts'
import { useModel } from './list-model.ts'
import { texts } from './texts-list.ts'
import { totalText } from './total-text.ts'
import type { Dialog } from './use-dialogs.ts'

const numbers = new Intl.NumberFormat(formatLocale)

interface NeighboursProps {
  dialog: Extract<Dialog, { readonly id: number }>
}

/** Goes to the record before or after the open one, as the list has them, over the ends of its pages. */
export function Neighbours({ dialog }: NeighboursProps) {
  const { resource, list, dialogs } = useModel()
  const client = useQueryClient()
  const underWay = useRef(false)
  const { page, perPage } = list.state
  const records = list.page?.data ?? []
  const total = list.page?.total ?? 0
  const index = list.isOld ? -1 : records.findIndex(({ id }) => id === dialog.id)
  const place = (page - 1) * perPage + index + 1
  const isKnown = index >= 0
  // With a capped total only the next page can tell whether there is one.
  const isLast = list.page?.total_is_capped
    ? index === records.length - 1 && records.length < perPage
    : place >= total

  async function turn(step: 1 | -1): Promise<void> {
    if (underWay.current || !isKnown) return
    const near = records[index + step]
    if (near) return dialogs.turnTo({ ...dialog, id: near.id }, page)
    if (step < 0 ? page === 1 : isLast) return
    underWay.current = true
    try {
      const path = list.callPath({ ...list.state, page: page + step })
      const { data } = await client.fetchQuery(pageQuery(resource, path))
      const next = step > 0 ? data[0] : data.at(-1)
      if (next) dialogs.turnTo({ ...dialog, id: next.id }, page + step)
    } catch (error) {
      failed(error)
    } finally {
      underWay.current = false
    }
  }

  const ends = { previous: !isKnown || place <= 1, next: !isKnown || isLast }
  const group = texts.list.shortcuts
  const shared = { group, allowInInput: true }
  useShortcut({
    ...shared,
    keys: 'alt+arrowup',
    label: texts.list.previous,
    run: () => void turn(-1),
    when: !ends.previous,
  })
  useShortcut({
    ...shared,
    keys: 'alt+arrowdown',
    label: texts.list.next,
    run: () => void turn(1),
    when: !ends.next,
  })
  if (total < 2) return null
  return (
    <div className="neighbours">
      {isKnown && (
        <span className="neighbours-place">
          {texts.list.place(numbers.format(place), totalText(list.page ?? { total }))}
        </span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.list.previous}
        title={texts.list.previous}
        disabled={ends.previous}
        onClick={() => void turn(-1)}
      >
        <Icon name="chevron-up" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.list.next}
        title={texts.list.next}
        disabled={ends.next}
        onClick={() => void turn(1)}
      >
        <Icon name="chevron-down" />
      </ActionIcon>
    </div>
  )
}
