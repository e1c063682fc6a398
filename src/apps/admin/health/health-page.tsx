import './health-page.css'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { useAppData } from '#browser/app-data.tsx'
import { formatLocale } from '#browser/locale.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button, CopyButton, Skeleton } from '#ui/kit.ts'
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx'
import { healthQuery, type Finding, type HealthReport, type Level, type Topic } from './health.ts'
import { reportText } from './report-text.ts'
import { healthWords as words } from './texts-health.ts'

const tones: Readonly<Record<Level, BadgeTone>> = { ok: 'ok', warning: 'warn', fault: 'bad' }
const icons: Readonly<Record<Level, IconName>> = {
  ok: 'circle-check',
  warning: 'alert-triangle',
  fault: 'circle-x',
}

/** What is wrong with the shop, the worst first, each with what to do about it. */
export function HealthPage() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery)
  return (
    <div className="health">
      <header className="health-head">
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{words.intro}</p>
        </div>
        {data && <Tools report={data} isBusy={isFetching} onAgain={() => void refetch()} />}
      </header>
      {error && !isFetching && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        <Report report={data} />
      ) : (
        !error && (
          <div className="health-loading" role="status" aria-busy="true" aria-label={words.loading}>
            <Skeleton height={64} />
            <Skeleton height={180} />
            <Skeleton height={180} />
          </div>
        )
      )}
    </div>
  )
}

interface ToolsProps {
  report: HealthReport
  isBusy: boolean
  onAgain: () => void
}

function Tools({ report, isBusy, onAgain }: ToolsProps) {
  const time = useTimeOf(report)
  return (
    <div className="health-tools">
      <CopyButton value={reportText(report, words, time)}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
      <BusyButton busy={isBusy} onClick={onAgain}>
        {words.again}
      </BusyButton>
    </div>
  )
}

function Report({ report }: { report: HealthReport }) {
  const time = useTimeOf(report)
  const wrong = report.topics.filter(({ level }) => level !== 'ok')
  const fine = report.topics.filter(({ level }) => level === 'ok')
  return (
    <>
      <div className="health-summary" data-level={report.level} role="status">
        <Icon name={icons[report.level]} size={28} />
        <div>
          <p className="health-verdict">{report.summary}</p>
          <p className="muted">{words.seen(time)}</p>
        </div>
      </div>
      {wrong.map(topic => (
        <TopicCard key={topic.topic} topic={topic} />
      ))}
      {fine.length > 0 && (
        <section className="card health-fine" aria-labelledby="health-fine">
          <h2 id="health-fine">{words.inOrder}</h2>
          <dl>
            {fine.map(({ topic, label, findings }) => (
              <div key={topic}>
                <dt>{label}</dt>
                <dd>
                  {findings.map((finding, place) => (
                    <Fine key={place} finding={finding} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function TopicCard({ topic: { topic, label, findings } }: { topic: Topic }) {
  const wrong = findings.filter(({ level }) => level !== 'ok')
  const fine = findings.filter(({ level }) => level === 'ok')
  return (
    <section className="card health-topic" aria-labelledby={`health-${topic}`}>
      <h2 id={`health-${topic}`}>{label}</h2>
      <ul>
        {wrong.map((finding, place) => (
          <li key={place} className="health-finding">
            <StatusBadge tone={tones[finding.level]} label={words.levels[finding.level]} />
            <div className="health-words">
              <p className="health-what">{finding.what}</p>
              {finding.cure !== null && (
                <p>
                  <span className="health-todo">{words.todo}:</span> {finding.cure}
                </p>
              )}
              <Details lines={finding.details} />
            </div>
          </li>
        ))}
        {fine.length > 0 && (
          <li className="health-rest">
            {fine.map((finding, place) => (
              <Fine key={place} finding={finding} />
            ))}
          </li>
        )}
      </ul>
    </section>
  )
}

function Fine({ finding: { what, details } }: { finding: Finding }) {
  return (
    <div className="health-good">
      <Icon name="circle-check" size={16} />
      <div>
        <p>{what}</p>
        <Details lines={details} />
      </div>
    </div>
  )
}

function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="health-details">
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}

function useTimeOf({ at }: HealthReport): string {
  const { settings } = useAppData()
  return new Intl.DateTimeFormat(formatLocale, { timeStyle: 'medium', timeZone: settings.timeZone }).format(
    new Date(at),
  )
}
