import { Button } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { texts } from './texts-list.ts'
import { ExportButton } from './export-menu.tsx'
import { ImportButton, useImports } from './import-menu.tsx'
import { useModel } from './list-model.ts'

/** The section's name and the actions on the whole list. */
export function ListTitle() {
  const { words, dialogs, can, adds, extras } = useModel()
  const { tools: Tools } = extras
  const imports = useImports()
  useAddKey()
  return (
    <header className="list-title">
      <h1>{words.many}</h1>
      {Tools && <Tools />}
      {imports && <ImportButton />}
      {can('export') && <ExportButton />}
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

function useAddKey(): void {
  const { dialogs, adds } = useModel()
  useShortcut({
    keys: 'n',
    label: adds ?? '',
    group: texts.list.shortcuts,
    run: () => dialogs.open({ kind: 'new' }),
    when: adds !== null,
  })
}
