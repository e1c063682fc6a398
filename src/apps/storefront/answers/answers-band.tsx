import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Site } from '../models.ts'
import { es as words } from './answers.es.ts'
import { Words } from './buying-folds.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { monthsOf } from './topic-terms.tsx'

interface AnswersBandProps {
  readonly site: Site
  /** The address of the list, without its filters. */
  readonly path: string
  /** The category and what its description says. */
  readonly about: { readonly title: string; readonly text: string } | null
}

/** Under a list: what its category is about, delivery, payment, warranty and returns. */
export function AnswersBand({ site, path, about }: AnswersBandProps) {
  const { buying, pages } = site
  const { content } = buying
  return (
    <section className="answers" aria-labelledby="respuestas">
      <div className="grid">
        <h2 id="respuestas" className={about ? '' : 'unseen'}>
          {about ? words.about(about.title) : words.title}
        </h2>
        {about && <p className="answers-about lines">{about.text}</p>}
        <div className="answers-cell">
          <DeliveryForm path={path} />
        </div>
        <Cell title={words.payment}>
          {buying.months.length > 0 && (
            <p>
              {monthsOf(buying.months)}.
              {buying.minimum > 0 && ` ${words.monthsFrom(formatMoney(buying.minimum))}`}
            </p>
          )}
          {content.payment_ways.length > 0 && (
            <p>{content.payment_ways.map(({ label }) => label).join(' · ')}</p>
          )}
          <Words text="" link={pages.topics.payment} />
        </Cell>
        <Cell title={words.warranty}>
          {buying.warrantyMonths > 0 && <p>{words.warrantyFor(buying.warrantyMonths)}.</p>}
          {buying.returnDays > 0 && <p>{words.returnsFor(buying.returnDays)}.</p>}
          <Words text="" link={pages.topics.warranty} />
          <Words text="" link={pages.topics.returns} />
        </Cell>
        {content.assembly && (
          <Cell title={words.assembly}>
            <Words text={content.assembly} link={pages.topics.assembly} />
          </Cell>
        )}
      </div>
    </section>
  )
}

function Cell({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="answers-cell">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
