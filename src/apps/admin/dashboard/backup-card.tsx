import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#browser/app-data.tsx'
import { formatLocale } from '#browser/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { longTime, sinceText } from '#browser/notices/since-text.ts'
import { dashboardQuery, type Backup } from './attention.ts'
import { dashboardWords } from './texts-dashboard.ts'

const words = dashboardWords.backup
const minutesOf = { day: 1_440, hour: 60 }

/** How old the last copy of the shop is, and what to do when it is missing, late or failed: that stands above all else. */
export function BackupCard({ only }: { only: 'bad' | 'good' }) {
  const { settings } = useAppData()
  const { data } = useQuery(dashboardQuery)
  if (!data?.backup) return null
  const { backup } = data
  const { state, made_at: madeAt, same_disk: sameDisk } = backup
  const isBad = state === 'off' || state === 'failed' || state === 'late'
  if (isBad !== (only === 'bad')) return null
  return (
    <section className="card backup-card" aria-labelledby="backup-title">
      <span className="attention-mark" data-tone={isBad || sameDisk ? 'warn' : undefined}>
        <Icon name={isBad ? 'alert-triangle' : 'archive'} />
      </span>
      <div>
        <h2 id="backup-title">{words.title}</h2>
        <p className="backup-said">{titleOf(backup)}</p>
        <p className="muted">{helpOf(backup)}</p>
        {isBad && madeAt !== null && (
          <p className="muted" title={longTime(madeAt, settings.timeZone)}>
            {words.made(sinceText(madeAt, Date.now()))}
          </p>
        )}
        {sameDisk === true && state !== 'off' && <p className="backup-warning">{words.sameDisk}</p>}
      </div>
    </section>
  )
}

function titleOf({ state, made_at: madeAt }: Backup): string {
  if (state === 'fine' || state === 'manual') return words.made(sinceText(String(madeAt), Date.now()))
  return words[state]
}

function helpOf({ state, every_minutes: every, bytes, place, failure, made_at: madeAt }: Backup): string {
  const where = place === null ? '' : words.where(sizeText(bytes ?? 0), place)
  const never = madeAt === null ? words.never : ''
  const span = every === null ? '' : words.every(spanText(every))
  const said = {
    fine: [where, span],
    manual: [where, words.manualHelp],
    waiting: [span],
    off: [words.offHelp],
    failed: [failure ?? '', words.failedHelp, never],
    late: [words.lateHelp, span, never],
    apart: [words.apartHelp],
  }[state]
  return said.filter(Boolean).join(' ')
}

function spanText(minutes: number): string {
  if (minutes % minutesOf.day === 0) return words.days(minutes / minutesOf.day)
  if (minutes % minutesOf.hour === 0) return words.hours(minutes / minutesOf.hour)
  return words.minutes(minutes)
}

/** «48.2 MB». */
function sizeText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['gigabyte', 1e9] as const) : (['megabyte', 1e6] as const)
  const shown = new Intl.NumberFormat(formatLocale, { style: 'unit', unit, maximumFractionDigits: 1 })
  return shown.format(bytes / size)
}
