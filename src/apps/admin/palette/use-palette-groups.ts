import { useAppData } from '#browser/app-data.tsx'
import { useOffered } from '#browser/commands.ts'
import { textsOf } from '#browser/locale.ts'
import { useShortcutList } from '#browser/shortcuts/shortcuts.ts'
import { texts as listTexts } from '#console/list/texts-list.ts'
import { recentRecords } from '#console/recent.ts'
import { accountPath } from '#contract/office-pages.ts'
import { capitalise } from '#contract/messages.ts'
import { screenOf } from '#contract/screen-of.ts'
import type { Role } from '#contract/roles.ts'
import { resources } from '#resources/all.ts'
import { texts } from '../texts.ts'
import { beginsAction, matching } from './matching.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { reportItems } from './report-items.ts'

const shownRecent = 5

interface OwnGroups {
  /** Sections that match, and actions when the query begins with their verb; shown above the records. */
  readonly before: readonly PaletteGroup[]
  readonly after: readonly PaletteGroup[]
}

/** Matching sections and actions; without a query all of them, after the recent records. */
export function usePaletteGroups(query: string, onFeedback: () => void): OwnGroups {
  const { menu, user } = useAppData()
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
  const reports = reportItems(user.role)
  const account = { id: 'go-account', label: texts.account.title, icon: 'user-circle', href: accountPath }
  const additions = additionsFor(user.role)
  const added = additions.map(({ label }) => label)
  const actions: PaletteItem[] = shortcuts
    .filter(({ group, keys }) => group !== texts.shortcuts.goTo && keys !== 'mod+k')
    // Offered below for every section.
    .filter(({ label }) => !added.includes(label))
    .map(({ keys, label, run }) => ({ id: `do-${keys}`, label, icon: 'arrow-right', keys, run }))

  const commands: PaletteItem[] = useOffered().map(({ id, label, icon, refusal, run }) => ({
    id: `act-${id}`,
    label,
    icon,
    run,
    ...(refusal !== null && { detail: refusal, isOff: true }),
  }))
  const feedback = { id: 'do-feedback', label: texts.shell.feedback, icon: 'feedback', run: onFeedback }

  const recent = group('recent', texts.palette.recent, query === '' ? recentItems() : [])
  const places = group(
    'go',
    texts.palette.goTo,
    matching([...sections, account, ...(query === '' ? [] : reports)], query),
  )
  const deeds = group(
    'actions',
    texts.palette.actions,
    matching([...commands, ...additions, ...actions, feedback], query),
  )
  if (query === '') return { before: [...recent, ...places, ...deeds], after: [] }
  const isDeed = deeds.some(({ items }) => items.some(item => beginsAction(item, query)))
  return isDeed ? { before: [...deeds, ...places], after: [] } : { before: places, after: deeds }
}

function group(id: string, title: string, items: readonly PaletteItem[]): PaletteGroup[] {
  return items.length > 0 ? [{ id, title, items }] : []
}

/** «Agregar producto», wherever one is. */
function additionsFor(role: Role): PaletteItem[] {
  return resources
    .filter(
      ({ menu, verbs, permissions }) => menu && verbs.includes('create') && permissions.create.includes(role),
    )
    .map(resource => ({
      id: `add-${resource.name}`,
      label: listTexts.list.add(textsOf(resource).one),
      also: texts.palette.alsoAdd,
      icon: 'plus',
      href: `/admin/${resource.name}?new=1`,
    }))
}

function recentItems(): PaletteItem[] {
  return recentRecords()
    .flatMap(({ resource: name, id, title, href }) => {
      const resource = resources.find(each => each.name === name)
      if (!resource) return []
      return [
        {
          id: `recent-${name}-${id}`,
          label: title,
          detail: capitalise(textsOf(resource).one),
          icon: resource.menu?.icon ?? 'file-text',
          ...(screenOf(resource).face === 'initials' && { face: title }),
          href,
        },
      ]
    })
    .slice(0, shownRecent)
}
