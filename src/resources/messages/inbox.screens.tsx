import '#console/list/list.css'
import './inbox.css'
import './inbox-message.css'
import './inbox-narrow.css'
import { ListDialogs } from '#console/list/list-dialogs.tsx'
import { ListModelProvider } from '#console/list/list-model.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { Resource } from '#contract/resource.ts'
import { InboxList } from './inbox-list.screens.tsx'
import { words } from './message-words.screens.ts'
import { ReadingPane } from './reading-pane.screens.tsx'
import { useInbox } from './use-inbox.screens.ts'

/** The list of messages at the left and the open one at the right; on a phone one at a time. */
export function InboxPage({ resource }: { resource: Resource }) {
  const inbox = useInbox(resource)
  const { model, isReady, isWide, openId, reading, step, toggle } = inbox
  const group = words.shortcuts
  useShortcut({ keys: 'j', label: words.next, group, run: () => step(1) })
  useShortcut({ keys: 'k', label: words.previous, group, run: () => step(-1) })
  useShortcut({
    keys: 'a',
    label: words.attend,
    group,
    run: () => void (reading.data && toggle(reading.data)),
    when: reading.data !== undefined,
  })
  if (!isReady) return null
  const isReading = openId !== null
  return (
    <ListModelProvider value={model}>
      <div className="inbox" data-reading={isReading || undefined}>
        {(isWide || !isReading) && <InboxList inbox={inbox} />}
        {(isWide || isReading) && <ReadingPane inbox={inbox} />}
      </div>
      {model.dialogs.current?.kind !== 'record' && <ListDialogs />}
    </ListModelProvider>
  )
}
