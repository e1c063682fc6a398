import { useEffect, useRef, useState } from 'react'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import BulkBar from '#console/list/bulk-bar.tsx'
import { Pages } from '#console/list/list-footer.tsx'
import { ListSearch } from '#console/list/list-search.tsx'
import { ExportItems, exportQuery, exportRows } from '#console/list/export-menu.tsx'
import { MadeExports } from '#console/list/made-exports.tsx'
import { texts as listTexts } from '#console/list/texts-list.ts'
import { formatLocale } from '#browser/locale.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Button, Menu, Skeleton, Tooltip } from '#ui/kit.ts'
import { InboxItem } from './inbox-item.screens.tsx'
import { InboxViews } from './inbox-views.screens.tsx'
import { words } from './message-words.screens.ts'
import type { Inbox } from './use-inbox.screens.ts'

const numbers = new Intl.NumberFormat(formatLocale)
const awaited = ['a', 'b', 'c', 'd', 'e', 'f']

export function InboxList({ inbox }: { inbox: Inbox }) {
  const { model, isWide, openId, isPicking, togglePicking } = inbox
  const { list, words: section } = model
  const { q } = list.state
  const [searching, setSearching] = useState(q !== '')
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  useEffect(() => {
    if (list.turns > 0) scroller.current?.scrollTo({ top: 0 })
  }, [list.turns])

  return (
    <section className="inbox-list" aria-label={words.list}>
      <header className="inbox-head">
        <h1 className={isWide ? undefined : 'visually-hidden'}>{section.many}</h1>
        {isWide ? (
          <IconButton
            icon="search"
            label={words.search}
            pressed={searching}
            onClick={() => {
              if (searching && q !== '') list.change({ q: '' })
              setSearching(!searching)
            }}
          />
        ) : (
          <ListSearch />
        )}
        <IconButton icon="checkbox" label={words.pick} pressed={isPicking} onClick={togglePicking} />
        <MoreMenu inbox={inbox} />
      </header>
      {isWide && searching && (
        <div className="inbox-search">
          <ListSearch />
        </div>
      )}
      <InboxViews inbox={inbox} />
      <div className="inbox-scroll" ref={scroller} data-scroll-restoration-id="inbox">
        {list.error && (
          <Alert tone="bad" small={failureTitle}>
            <p>{failureText(list.error)}</p>
            <Button variant="default" mt="xs" onClick={list.retry} loading={list.isFetching}>
              {words.retry}
            </Button>
          </Alert>
        )}
        {list.page ? (
          <ul className="inbox-items" data-old={list.isOld || undefined} aria-busy={list.isFetching}>
            {list.page.data.map(record => (
              <InboxItem key={record.id} inbox={inbox} record={record} />
            ))}
          </ul>
        ) : (
          !list.error && awaited.map(item => <Skeleton key={item} className="inbox-skeleton" height={64} />)
        )}
        {list.page?.total === 0 && !list.isOld && <Empty inbox={inbox} />}
        {list.page && list.page.total > 0 && (
          <footer className="inbox-foot">
            <p role="status">
              {list.state.orderBy === 'id' ? words.oldestFirst : words.newestFirst} ·{' '}
              {words.shown(numbers.format(list.page.data.length), numbers.format(list.page.total))}
            </p>
            <Pages siblings={0} />
          </footer>
        )}
      </div>
      {model.selection.count > 0 && (
        <div className="inbox-bulk">
          <BulkBar />
        </div>
      )}
    </section>
  )
}

interface IconButtonProps {
  icon: string
  label: string
  pressed: boolean
  onClick: () => void
}

function IconButton({ icon, label, pressed, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'agave' : 'gray'}
        size={36}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

function MoreMenu({ inbox: { model } }: { inbox: Inbox }) {
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.more}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="plus" />} onClick={() => model.dialogs.open({ kind: 'new' })}>
          {words.add}
        </Menu.Item>
        <ExportItems query={exportQuery(model)} rows={exportRows(model)} prefix={listTexts.export.that} />
        <MadeExports resource={model.resource.name} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Empty({ inbox: { model } }: { inbox: Inbox }) {
  const { list } = model
  const { q, filters } = list.state
  const { status, kind } = filters
  const emptied = status?.[0] === 'pending' ? 'pending' : kind?.[0] === 'privacy' ? 'privacy' : 'other'
  return (
    <div className="inbox-empty">
      <Icon name="mail" size={24} />
      <h2>{q === '' ? words.none[emptied] : words.noResults(q)}</h2>
      {q === '' ? (
        <p>{emptied === 'privacy' ? words.noPrivacyHint : words.noneHint}</p>
      ) : (
        <Button variant="default" size="xs" onClick={() => list.change({ q: '' })}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}
