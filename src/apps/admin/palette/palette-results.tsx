import { useEffect, useRef, type MouseEvent } from 'react'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { Avatar, UnstyledButton } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { initials } from '#browser/initials.ts'
import { texts } from '../texts.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { splitMatch } from './split-match.ts'

interface PaletteResultsProps {
  id: string
  groups: readonly PaletteGroup[]
  query: string
  currentId: string | undefined
  isSearching: boolean
  /** Whether nothing has the words as typed, so that these results have words like them. */
  isAlike: boolean
  isShort: boolean
  fault: 'failed' | 'offline' | false | null
  onRetry: () => void
  onPoint: (item: PaletteItem) => void
  onPick: (item: PaletteItem, inNewTab: boolean) => void
}

export function PaletteResults(props: PaletteResultsProps) {
  const { id, groups, query, currentId, isSearching, isAlike, isShort, fault, onRetry } = props
  const list = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  return (
    <>
      {isAlike && <p className="palette-note palette-alike">{texts.palette.alike(query)}</p>}
      <div
        className="palette-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={texts.palette.results}
        ref={list}
      >
        {groups.map(group => (
          <div key={group.id} role="group" aria-label={group.title} className="palette-group">
            <div className="palette-title" aria-hidden="true">
              {group.title}
            </div>
            {group.items.map(item => (
              <Option key={item.id} item={item} {...props} />
            ))}
            {group.more && <Option item={group.more} isMore {...props} />}
          </div>
        ))}
      </div>
      {count === 0 && !fault && (
        <p className="palette-note">
          {isSearching ? texts.palette.searching : isShort ? texts.palette.short : texts.palette.empty(query)}
        </p>
      )}
      {fault && (
        <p className="palette-note palette-fault" role="alert">
          <Icon name={fault === 'offline' ? 'wifi-off' : 'alert-triangle'} size={16} />
          {texts.palette[fault]}
          {fault === 'failed' && (
            <UnstyledButton className="palette-retry" onClick={onRetry}>
              {texts.palette.retry}
            </UnstyledButton>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {!isSearching && query !== '' && texts.palette.found(count)}
      </p>
    </>
  )
}

interface OptionProps extends PaletteResultsProps {
  item: PaletteItem
  isMore?: boolean
}

/** The field keeps focus; an option with an address is a link, so that it can be opened in a new tab. */
function Option({ id, item, isMore = false, query, currentId, onPoint, onPick }: OptionProps) {
  const Tag = item.href ? 'a' : 'div'

  function onClick(event: MouseEvent) {
    event.preventDefault()
    onPick(item, event.ctrlKey || event.metaKey)
  }

  return (
    <Tag
      {...(item.href && { href: item.href })}
      id={`${id}-${item.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={item.id === currentId}
      aria-disabled={item.isOff || undefined}
      className={isMore ? 'palette-more' : 'palette-option'}
      onMouseMove={() => onPoint(item)}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {isMore ? (
        item.label
      ) : (
        <>
          <Face item={item} />
          <span className="palette-text">
            <Marked text={item.label} query={query} />
            {item.detail && (
              <small>
                <Marked text={item.detail} query={query} />
              </small>
            )}
          </span>
          {item.kind && <span className="palette-kind">{item.kind}</span>}
          {item.facts && <span className="palette-facts">{item.facts}</span>}
          {item.keys && <Keys keys={item.keys} />}
        </>
      )}
    </Tag>
  )
}

function Face({ item: { face, icon, picture } }: { item: PaletteItem }) {
  if (picture !== undefined) return <Thumbnail picture={picture} />
  if (face) return <Avatar aria-hidden="true">{initials(face)}</Avatar>
  return (
    <span className="palette-icon">
      <Icon name={icon} />
    </span>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = splitMatch(text, query)
  return (
    <span>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </span>
  )
}
