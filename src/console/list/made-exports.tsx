import type { ExportRecord } from '#contract/export-record.ts'
import { useAppData } from '#browser/app-data.tsx'
import { formatLocale } from '#browser/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, Progress } from '#ui/kit.ts'
import { sizeText } from '../form/file-text.ts'
import { texts } from './texts-list.ts'
import { isRunning, partOf, useExports } from './use-exports.ts'
import './made-exports.css'

/** The large files of this list that are being made or can be downloaded; part of a menu. */
export function MadeExports({ resource }: { resource: string }) {
  const made = useExports(resource, true)
  if (made.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{texts.export.large}</Menu.Label>
      {made.map(each =>
        each.file_url === null ? <Unmade key={each.id} made={each} /> : <Made key={each.id} made={each} />,
      )}
    </>
  )
}

function Unmade({ made }: { made: ExportRecord }) {
  const format = texts.export[made.format]
  if (!isRunning(made)) return <p className="made-export">{texts.export.unmade(format)}</p>
  const words = texts.export.making(format, number(made.processed), number(made.rows))
  return (
    <div className="made-export">
      <p>{words}</p>
      <Progress value={partOf(made) * 100} size="sm" aria-label={words} />
    </div>
  )
}

function Made({ made }: { made: ExportRecord }) {
  const { settings } = useAppData()
  const moment = new Intl.DateTimeFormat(formatLocale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: settings.timeZone,
  })
  const until = made.expires_at === null ? '' : moment.format(new Date(made.expires_at))
  return (
    <Menu.Item component="a" href={made.file_url ?? ''} download leftSection={<Icon name="download" />}>
      {texts.export.made(texts.export[made.format], number(made.rows), sizeText(made.bytes ?? 0))}
      <small className="made-export-until">{texts.export.until(until)}</small>
    </Menu.Item>
  )
}

const number = (value: number) => value.toLocaleString(formatLocale)
