import type { KeyboardEvent, Ref } from 'react'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { TextInput, UnstyledButton } from '#ui/kit.ts'
import { changeFilter, useFilter } from './filter.ts'
import { sellTexts as texts } from './texts-sell.ts'

interface SearchFieldProps {
  /** Enter: the first result, or the product of a typed code. */
  onEnter: () => void
  onDown: () => void
  /** Null where the browser reads no codes from a camera. */
  onCamera: (() => void) | null
  placeholder?: string
  /** Keys that belong to the ticket while nothing is typed. */
  onIdleKey: (event: KeyboardEvent) => void
  ref?: Ref<HTMLInputElement>
}

export function SearchField({
  onEnter,
  onDown,
  onCamera,
  onIdleKey,
  placeholder = texts.search,
  ref,
}: SearchFieldProps) {
  const { text } = useFilter()
  return (
    <div role="search" className="sell-search">
      <TextInput
        ref={ref}
        size="lg"
        aria-label={texts.searchLabel}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        leftSection={<Icon name="search" size={22} />}
        rightSectionWidth={onCamera || text !== '' ? 56 : 48}
        rightSection={
          text !== '' ? (
            <UnstyledButton
              className="sell-search-tool"
              aria-label={texts.clearSearch}
              onClick={() => changeFilter({ text: '' })}
            >
              <Icon name="x" />
            </UnstyledButton>
          ) : onCamera ? (
            <UnstyledButton className="sell-search-tool" aria-label={texts.scanWithCamera} onClick={onCamera}>
              <Icon name="scan" size={24} />
            </UnstyledButton>
          ) : (
            <Keys keys="f2" />
          )
        }
        onChange={event => changeFilter({ text: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || event.defaultPrevented) return
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            onEnter()
          } else if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            changeFilter({ text: '' })
          } else if (event.key === 'ArrowDown' && text !== '') {
            event.preventDefault()
            onDown()
          } else if (text === '') onIdleKey(event)
        }}
      />
    </div>
  )
}
