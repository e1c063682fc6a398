import './palette.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useAppData } from '#browser/app-data.tsx'
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
import { useRecordSearch } from './use-record-search.ts'

interface PaletteProps {
  onClose: () => void
  onShortcuts: () => void
  onFeedback: () => void
}

const pauseMs = 200

/** Searches sections, actions and the records of every resource. */
export function Palette({ onClose, onShortcuts, onFeedback }: PaletteProps) {
  const { user } = useAppData()
  const navigate = useNavigate()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const query = typed.trim()
  const [asked] = useDebouncedValue(query, pauseMs)
  const search = useRecordSearch(query === '' ? '' : asked, user.role)
  const own = usePaletteGroups(query, onFeedback)
  const groups = query === '' ? own.before : [...own.before, ...search.groups, ...own.after]
  const items = groups.flatMap(({ items: some, more }) => (more ? [...some, more] : some))
  const current = items[Math.min(chosen, items.length - 1)]

  // Opened after mounting, so that the opening is animated.
  useEffect(() => setOpened(true), [])
  useReturnFocus()

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
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(current, event.ctrlKey || event.metaKey)
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
          isSearching={search.isSearching || asked !== query}
          isIncomplete={search.isIncomplete}
          onPoint={item => setChosen(items.indexOf(item))}
          onPick={pick}
        />
        <PaletteFooter onShortcuts={onShortcuts} />
      </Modal.Content>
    </Modal.Root>
  )
}
