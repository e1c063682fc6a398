import { printListQuery } from '#contract/list-query.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { isReached } from '#browser/connection/connection.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Menu } from '#ui/kit.ts'
import { useModel, type ListModel } from './list-model.ts'
import { toListQuery } from './list-state.ts'
import { texts } from './texts-list.ts'

/** The formats of an export, with the one that most people open first. */
const formats = [
  { format: 'xlsx', icon: 'file-spreadsheet' },
  { format: 'csv', icon: 'file-text' },
] as const

export function ExportButton() {
  const model = useModel()
  return (
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="download" />}
          rightSection={<Icon name="chevron-down" size={16} />}
        >
          {texts.export.action}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.export.hint(model.list.page?.total ?? 0)}</Menu.Label>
        <ExportItems base={model.list.base} query={exportQuery(model)} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface ExportItemsProps {
  base: string
  query: string
  /** Adds the word «export» when the items are in a general menu. */
  prefix?: (format: string) => string
}

export function ExportItems({ base, query, prefix = format => format }: ExportItemsProps) {
  return formats.map(({ format, icon }) => (
    <Menu.Item
      key={format}
      component="a"
      href={`/api/${base}/export?format=${format}&${query}`}
      target="_blank"
      rel="noopener"
      onClick={stayWithoutServer}
      leftSection={<Icon name={icon} />}
    >
      {prefix(texts.export[format])}
    </Menu.Item>
  ))
}

/** The tab of a file that cannot come would show the browser's own page. */
function stayWithoutServer(event: { preventDefault: () => void }): void {
  if (isReached()) return
  event.preventDefault()
  failed(new ApiError(null, texts.export.offline))
}

/** Every row with the current filters, not just this page. */
export function exportQuery({ resource, list }: Pick<ListModel, 'resource' | 'list'>): string {
  const { perPage: _, ...query } = toListQuery({ ...list.state, page: 1 }, resource)
  return printListQuery({ ...query, includes: [] })
}
