import { printListQuery } from '#contract/list-query.ts'
import { Button, Tooltip } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { toListQuery } from './list-state.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { texts } from './texts-list.ts'
import { ImportButton } from './import-menu.tsx'
import { useModel, type ListModel } from './list-model.ts'

/** The section's name and the actions on the whole list. */
export function ListTitle() {
  const model = useModel()
  const { words, list, dialogs, can, adds, extras } = model
  const { tools: Tools } = extras
  useAddKey()
  return (
    <header className="list-title">
      <h1>{words.many}</h1>
      {Tools && <Tools />}
      {can('import') && <ImportButton />}
      {can('export') && (
        <Tooltip label={texts.list.exportHint(list.page?.total ?? 0)}>
          <Button
            component="a"
            variant="subtle"
            color="gray"
            href={exportAddress(model)}
            target="_blank"
            rel="noopener"
            leftSection={<Icon name="download" />}
          >
            {texts.list.export}
          </Button>
        </Tooltip>
      )}
      {adds !== null && (
        <Button
          leftSection={<Icon name="plus" />}
          rightSection={<Keys keys="n" />}
          aria-keyshortcuts="n"
          onClick={() => dialogs.open({ kind: 'new' })}
        >
          {adds}
        </Button>
      )}
    </header>
  )
}

export function useAddKey(): void {
  const { dialogs, adds } = useModel()
  useShortcut({
    keys: 'n',
    label: adds ?? '',
    group: texts.list.shortcuts,
    run: () => dialogs.open({ kind: 'new' }),
    when: adds !== null,
  })
}

/** Exports every row with the current filters, not just this page. */
export function exportAddress({ resource, list }: Pick<ListModel, 'resource' | 'list'>): string {
  const { perPage: _, ...query } = toListQuery({ ...list.state, page: 1 }, resource)
  return `/api/${list.base}/export?format=csv&${printListQuery({ ...query, includes: [] })}`
}
