import type { MouseEvent } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { isReached } from '#browser/connection/connection.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button, Menu } from '#ui/kit.ts'
import { reportPath } from './report-query.ts'
import type { ReportModel } from './use-report.ts'
import { reportsWords as words } from './texts-reports.ts'

/** With the one that most people open first. */
const formats: readonly { format: 'xlsx' | 'csv' | 'pdf'; icon: IconName }[] = [
  { format: 'xlsx', icon: 'file-spreadsheet' },
  { format: 'csv', icon: 'file-text' },
  { format: 'pdf', icon: 'printer' },
]

/** The whole report as a file, as it stands. */
export function ReportExport({ model: { report, question, read, isWhole } }: { model: ReportModel }) {
  const count = read.data?.answer.count ?? 0

  return (
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className="report-export"
          variant="default"
          disabled={!isWhole}
          leftSection={<Icon name="download" />}
          rightSection={<Icon name="chevron-down" size={16} />}
        >
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.exportHint(count)}</Menu.Label>
        {formats.map(({ format, icon }) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/api/${reportPath(report, { ...question, format })}`.replace('?', '/export?')}
            target="_blank"
            rel="noopener"
            onClick={choose}
            leftSection={<Icon name={icon} />}
          >
            {words.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function choose(event: MouseEvent): void {
  if (isReached()) return
  // The tab of a file that cannot come would show the browser's own page.
  event.preventDefault()
  failed(new ApiError(null, words.offline))
}
