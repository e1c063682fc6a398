import { useEffect, useRef, useState } from 'react'
import { CloseButton, TextInput, useDebouncedCallback } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { recordTitle } from '#browser/wire-record.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'

const typingMs = 300

/** `/` focuses it and Esc clears it. The address changes after a pause in typing. */
export function ListSearch() {
  const { resource, screen, words, list, open } = useModel()
  const { q } = list.state
  const [text, setText] = useState(q)
  /** Ended with Enter, as a scanner does. */
  const [entered, setEntered] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // The whole search is one entry in the browser's history, so that one Back leaves it.
  const apply = useDebouncedCallback(
    (next: string) => list.change({ q: next }, { replace: q !== '' }),
    typingMs,
  )

  // Follows changes from elsewhere: Back, a view, «Limpiar». A trailing space is kept while typing.
  useEffect(() => setText(now => (now.trim() === q ? now : q)), [q])
  // A folio that was scanned or typed in full opens its document.
  const isFound = entered === q && list.page !== undefined && !list.isOld && !list.isFetching
  const named = list.page?.data.filter(
    record => recordTitle(resource, record).toLowerCase() === entered?.toLowerCase(),
  )
  const only = isFound && named?.length === 1 ? named[0] : undefined
  useEffect(() => {
    if (!isFound) return
    setEntered(null)
    if (only) open(only)
  })
  useShortcut({
    keys: '/',
    label: texts.search.label,
    group: texts.list.shortcuts,
    run: () => {
      field.current?.focus()
      field.current?.select()
    },
  })

  function type(next: string): void {
    setText(next)
    setEntered(null)
    apply(next.trim())
    if (next === '') apply.flush()
  }

  return (
    <TextInput
      ref={field}
      className="list-search"
      type="search"
      aria-label={texts.search.label}
      aria-keyshortcuts="/"
      placeholder={words.search ?? texts.search.placeholder}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        text === '' ? (
          <Keys keys="/" />
        ) : (
          <CloseButton size={24} aria-label={texts.search.clear} onClick={() => type('')} />
        )
      }
      maxLength={200}
      value={text}
      onChange={event => type(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && text.trim() !== '') {
          event.preventDefault()
          if (screen.opens === 'page') setEntered(text.trim())
          apply.flush()
        }
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (text === '') event.currentTarget.blur()
        else type('')
      }}
    />
  )
}
