import './palette.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { useReturnFocus } from '#browser/frame/use-return-focus.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { rememberOpened } from '#console/recent.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal, useDebouncedValue } from '#ui/kit.ts'
import { texts } from '../texts.ts'
import { PaletteFooter } from './palette-footer.tsx'
import type { PaletteItem } from './palette-item.ts'
import { PaletteResults } from './palette-results.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'
import { useSearch } from './use-search.ts'

interface PaletteProps {
  onClose: () => void
  onShortcuts: () => void
  onFeedback: () => void
}

const pauseMs = 200

interface Entered {
  readonly query: string
  readonly inNewTab: boolean
  /** The result that was chosen when Enter was pressed; it may be one of an earlier text. */
  readonly seen: string | undefined
}

/** Searches sections, actions and the records of every resource. */
export function Palette({ onClose, onShortcuts, onFeedback }: PaletteProps) {
  const navigate = useNavigate()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** The query that was entered before its answer came. */
  const [entered, setEntered] = useState<Entered | null>(null)
  const query = typed.trim()
  const [paused] = useDebouncedValue(query, pauseMs)
  const searchText = query === '' || entered?.query === query ? query : paused
  const search = useSearch(searchText)
  const isReached = useIsReached()
  const isSettled = searchText === query && search.isSettled
  const own = usePaletteGroups(query, onFeedback)
  const groupsOfSearch = query === '' ? [] : search.others
  const exact = query === '' ? [] : search.exact
  const groups = [...exact, ...own.before, ...groupsOfSearch, ...own.after]
  const items = groups.flatMap(({ items: some, more }) => (more ? [...some, more] : some))
  const current = items[Math.min(chosen, items.length - 1)]

  // Opened after mounting, so that the opening is animated.
  useEffect(() => setOpened(true), [])
  useReturnFocus()

  // A folio that is pasted and entered at once opens as soon as it is found, and what was chosen already if it is still there.
  useEffect(() => {
    if (!entered || !isSettled) return
    setEntered(null)
    const [named, ...others] = exact.flatMap(group => group.items)
    const wanted = named && others.length === 0 ? named : items.find(item => item.id === entered.seen)
    if (entered.query === query && wanted) pick(wanted, entered.inNewTab)
  })

  function pick(item: PaletteItem, inNewTab: boolean) {
    if (item.isOff) return
    if (item.opens) rememberOpened(item.opens.resource, item.opens.record)
    if (item.href && inNewTab) return void window.open(item.href, '_blank', 'noopener')
    onClose()
    if (item.href) void navigate({ href: item.href })
    else item.run?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, items.length - 1) + step + items.length) % items.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      // Sections and actions above the records are there already, and so is what somebody moved to.
      const isReady = isSettled || chosen > 0 || (exact.length === 0 && own.before.length > 0)
      if (!isReady) setEntered({ query, inNewTab, seen: current?.id })
      else if (current) pick(current, inNewTab)
    }
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={640}
      yOffset={96}
      transitionProps={{ transition: 'pop', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content classNames={{ content: 'palette' }} aria-label={texts.palette.title}>
        <div className="palette-field">
          <Icon name="search" size={20} />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={current && `${id}-${current.id}`}
            aria-label={texts.palette.title}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            // Focused at once, because people type right after the shortcut.
            autoFocus
            data-autofocus
            placeholder={texts.palette.placeholder}
            value={typed}
            onChange={event => {
              setTyped(event.currentTarget.value)
              setChosen(0)
              setEntered(null)
            }}
            onKeyDown={onKeyDown}
          />
          <Keys keys="escape" />
        </div>
        <PaletteResults
          id={id}
          groups={groups}
          query={query}
          currentId={current?.id}
          isSearching={!isSettled}
          isAlike={isSettled && search.isAlike}
          isShort={search.isShort}
          fault={query === '' ? null : isReached ? search.isFailed && 'failed' : 'offline'}
          onRetry={search.retry}
          onPoint={item => setChosen(items.indexOf(item))}
          onPick={pick}
        />
        <PaletteFooter onShortcuts={onShortcuts} />
      </Modal.Content>
    </Modal.Root>
  )
}
