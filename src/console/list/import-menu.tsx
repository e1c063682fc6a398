import { Button, Menu } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'

export const useImports = (): boolean => {
  const { can, extras } = useModel()
  return can('import') || extras.imports !== undefined
}

/** A button, or a menu when there is more than one way to import. */
export function ImportButton() {
  const { can, extras, dialogs } = useModel()
  const look = { variant: 'subtle', color: 'gray', leftSection: <Icon name="upload" /> } as const
  const others = Object.entries(extras.imports?.others ?? {})
  const [first] = others
  if (!first) {
    return (
      <Button {...look} onClick={() => dialogs.open({ kind: 'import' })}>
        {texts.list.import}
      </Button>
    )
  }
  if (!can('import') && others.length === 1) {
    const [name, { label }] = first
    return (
      <Button {...look} onClick={() => dialogs.open({ kind: 'import', name })}>
        {texts.list.importThat(label)}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button {...look} rightSection={<Icon name="chevron-down" size={16} />}>
          {texts.list.import}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ImportItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** `prefix` adds the word «import» when the items are in a general menu. */
export function ImportItems({ prefix }: { prefix?: (label: string) => string }) {
  const { can, extras, dialogs } = useModel()
  const { rows, others = {} } = extras.imports ?? {}
  const said = (label: string) => prefix?.(label) ?? label
  return (
    <>
      {can('import') && (
        <Menu.Item
          leftSection={<Icon name={rows === undefined ? 'upload' : 'file-spreadsheet'} />}
          onClick={() => dialogs.open({ kind: 'import' })}
        >
          {rows === undefined ? texts.list.import : said(rows)}
        </Menu.Item>
      )}
      {Object.entries(others).map(([name, { label, icon }]) => (
        <Menu.Item
          key={name}
          leftSection={<Icon name={icon} />}
          onClick={() => dialogs.open({ kind: 'import', name })}
        >
          {said(label)}
        </Menu.Item>
      ))}
    </>
  )
}
