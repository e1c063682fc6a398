import { foldText } from '#domain/text.ts'
import { useAppData } from '#browser/app-data.tsx'
import { useOffered } from '#browser/commands.ts'
import { useShortcutList } from '#browser/shortcuts/shortcuts.ts'
import { accountPath } from '#contract/office-pages.ts'
import { texts } from '../texts.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { recentItems } from './recent.ts'

/** Matching sections and actions; without a query all of them, after the recent records. */
export function usePaletteGroups(query: string, onFeedback: () => void): readonly PaletteGroup[] {
  const { menu } = useAppData()
  const shortcuts = useShortcutList().filter(({ active }) => active())
  const chords = new Map(
    shortcuts.filter(({ group }) => group === texts.shortcuts.goTo).map(({ label, keys }) => [label, keys]),
  )
  const sections: PaletteItem[] = menu.flatMap(({ items }) =>
    items.map(({ name, label, path, icon }) => ({
      id: `go-${name}`,
      label,
      icon,
      href: path,
      ...(chords.has(label) && { keys: chords.get(label) ?? '' }),
    })),
  )
  const account = { id: 'go-account', label: texts.account.title, icon: 'user-circle', href: accountPath }
  const actions: PaletteItem[] = shortcuts
    .filter(({ group, keys }) => group !== texts.shortcuts.goTo && keys !== 'mod+k')
    .map(({ keys, label, run }) => ({ id: `do-${keys}`, label, icon: 'arrow-right', keys, run }))

  const commands: PaletteItem[] = useOffered().map(({ id, label, icon, refusal, run }) => ({
    id: `act-${id}`,
    label,
    icon,
    run,
    ...(refusal !== null && { detail: refusal, isOff: true }),
  }))
  const feedback = { id: 'do-feedback', label: texts.shell.feedback, icon: 'feedback', run: onFeedback }

  const groups: PaletteGroup[] = [
    { id: 'recent', title: texts.palette.recent, items: query === '' ? recentItems() : [] },
    { id: 'go', title: texts.palette.goTo, items: matching([...sections, account], query) },
    {
      id: 'actions',
      title: texts.palette.actions,
      items: matching([...commands, ...actions, feedback], query),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function matching(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = foldText(query).split(/\s+/)
  return items.filter(({ label }) => words.every(word => foldText(label).includes(word)))
}
