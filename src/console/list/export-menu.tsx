import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { printListQuery } from '#contract/list-query.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { isReached } from '#browser/connection/connection.ts'
import { formatLocale } from '#browser/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Menu } from '#ui/kit.ts'
import { useModel, type ListModel } from './list-model.ts'
import { toListQuery } from './list-state.ts'
import { MadeExports } from './made-exports.tsx'
import { texts } from './texts-list.ts'
import { totalText } from './total-text.ts'
import { beginExport, isRunning, partOf, useExports } from './use-exports.ts'

/** The formats of an export, with the one that most people open first. */
const formats = [
  { format: 'xlsx', icon: 'file-spreadsheet' },
  { format: 'csv', icon: 'file-text' },
] as const

export function ExportButton() {
  const model = useModel()
  const running = useExports(model.resource.name, false).find(isRunning)
  return (
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="download" />}
          rightSection={<Icon name="chevron-down" size={16} />}
        >
          {running ? texts.export.busy(percent(partOf(running))) : texts.export.action}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {texts.export.hint(totalText(model.list.page ?? { total: 0 }, texts.list.results))}
        </Menu.Label>
        <ExportItems query={exportQuery(model)} rows={exportRows(model)} />
        <MadeExports resource={model.resource.name} />
      </Menu.Dropdown>
    </Menu>
  )
}

const percent = (part: number) => part.toLocaleString(formatLocale, { style: 'percent' })

interface ExportItemsProps {
  query: string
  /** How many rows there are, as far as the list knows. */
  rows: number
  /** Adds the word «export» when the items are in a general menu. */
  prefix?: (format: string) => string
}

/** Up to so many rows the server surely sends at once; for more of them it is asked first. */
const surelyFew = 10_000

export function ExportItems({ query, rows, prefix = format => format }: ExportItemsProps) {
  const { list, words } = useModel()
  const queries = useQueryClient()

  function choose(event: { preventDefault: () => void }, path: string): void {
    if (!isReached()) {
      // Without a connection the new tab would show the browser's own page.
      event.preventDefault()
      failed(new ApiError(null, texts.export.offline))
    } else if (rows > surelyFew) {
      event.preventDefault()
      void begin(path)
    }
  }

  async function begin(path: string): Promise<void> {
    try {
      const begun = await beginExport(queries, path)
      if (begun) succeeded(words.many, texts.export.begun(begun.rows.toLocaleString(formatLocale)))
      else window.location.assign(`/api/${path}`)
    } catch (error) {
      failed(error)
    }
  }

  return formats.map(({ format, icon }) => {
    const path = `${list.base}/export?format=${format}&${query}`
    return (
      <Menu.Item
        key={format}
        component="a"
        href={`/api/${path}`}
        target="_blank"
        rel="noopener"
        onClick={(event: MouseEvent) => choose(event, path)}
        leftSection={<Icon name={icon} />}
      >
        {prefix(texts.export[format])}
      </Menu.Item>
    )
  })
}

/** Every row with the current filters, not just this page. */
export function exportQuery({ resource, list }: Pick<ListModel, 'resource' | 'list'>): string {
  const { perPage: _, ...query } = toListQuery({ ...list.state, page: 1 }, resource)
  return printListQuery({ ...query, includes: [] })
}

/** A list that stopped counting may have any number of rows. */
export function exportRows({ list: { page } }: Pick<ListModel, 'list'>): number {
  return page?.total_is_capped ? Infinity : (page?.total ?? 0)
}
