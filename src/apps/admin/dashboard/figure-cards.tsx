import './figure-cards.css'
import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#browser/app-data.tsx'
import { deltaOf, figureText, figureWords } from '#browser/figures/figure-text.ts'
import { figuresQuery, type FigureAnswer } from '#browser/figures/figures-query.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { formatLocale } from '#browser/locale.ts'
import type { FigureName } from '#contract/figures.ts'
import type { Role } from '#contract/roles.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/kit.ts'
import { openDrawers, reportAddress, salesAddress } from './addresses.ts'
import { Lead } from './lead.tsx'
import { Sparkline } from './sparkline.tsx'
import { lengthOf, type Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'
import { usePoints } from './use-span.ts'
import { WhatCounts } from './what-counts.tsx'

const forAll: readonly FigureName[] = ['sales', 'tickets', 'average_ticket']

/** The one question that the row of figures and the chart over time share. */
export function headQuery(span: Span, role: Role) {
  const { from, to, compare, by } = span
  const figures = role === 'Admin' ? [...forAll, 'margin' as const] : forAll
  return figuresQuery({ figures, by: [by], from, to, compare })
}

const drawersQuery = figuresQuery({ figures: ['drawer_cash'], by: ['register'] })

/** How much was sold, beside the same span before, and the money in the drawers. */
export function FigureCards({ span }: { span: Span }) {
  const { user } = useAppData()
  const { data, error, refetch, isPlaceholderData } = useQuery(headQuery(span, user.role))
  const names = user.role === 'Admin' ? [...forAll, 'margin' as const] : forAll
  if (!data && error) {
    return <QueryFailure error={error} title={words.failed} onRetry={() => void refetch()} />
  }
  return (
    <section
      className="figure-cards"
      aria-label={words.figures}
      data-count={names.length + 1}
      aria-busy={!data || isPlaceholderData}
    >
      {names.map(name => (
        <FigureCard key={name} name={name} answer={data} span={span} />
      ))}
      <DrawerCard />
    </section>
  )
}

interface FigureCardProps {
  name: FigureName
  answer: FigureAnswer | undefined
  span: Span
}

function FigureCard({ name, answer, span }: FigureCardProps) {
  return (
    <article className="card figure-card">
      <header>
        <h2>{figureWords.figures[name].name}</h2>
        <WhatCounts figure={name} />
        {answer && <Course answer={answer} name={name} />}
      </header>
      {answer ? (
        <>
          <Lead
            className="figure-value"
            to={name === 'margin' ? reportAddress('margin', span) : salesAddress(answer)}
          >
            {figureText(name, answer.total[name])}
          </Lead>
          <Comparison name={name} answer={answer} span={span} />
        </>
      ) : (
        <Waiting />
      )}
    </article>
  )
}

function Course({ answer, name }: { answer: FigureAnswer; name: FigureName }) {
  return <Sparkline values={usePoints(answer, name).flatMap(({ now }) => now ?? [])} />
}

function Comparison({ name, answer, span }: FigureCardProps & { answer: FigureAnswer }) {
  const then = answer.before?.total[name]
  const delta = deltaOf(answer.total[name], then)
  if (!delta) return <p className="figure-note">{words.nothingBefore}</p>
  const { direction, text } = delta
  const against = span.range ? words.against[span.range] : words.againstDays(lengthOf(span.from, span.to))
  return (
    <p className="figure-note">
      <span className="figure-delta" data-direction={direction}>
        {direction !== 'same' && <Icon name={direction === 'up' ? 'trend-up' : 'trend-down'} size={14} />}
        {text}
      </span>{' '}
      <span className="visually-hidden">{`${words.moved[direction]} ${against}, `}</span>
      {words.before(figureText(name, then))}
    </p>
  )
}

function DrawerCard() {
  const { data, error } = useQuery(drawersQuery)
  const names = data?.rows.map(row => String(row.names[0])) ?? []
  const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' })
  return (
    <article className="card figure-card">
      <header>
        <h2>{figureWords.figures.drawer_cash.name}</h2>
        <WhatCounts figure="drawer_cash" />
      </header>
      {data ? (
        <>
          <Lead className="figure-value" to={openDrawers}>
            {figureText('drawer_cash', data.total.drawer_cash)}
          </Lead>
          <p className="figure-note">
            {names.length === 0 ? words.noDrawers : `${words.drawers(names.length)} · ${list.format(names)}`}
          </p>
        </>
      ) : error ? (
        <p className="figure-note">{failureText(error)}</p>
      ) : (
        <Waiting />
      )}
    </article>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton height={28} width="70%" mt={4} mb={10} />
      <Skeleton height={14} width="50%" />
    </div>
  )
}
