import { installmentsOf } from '#domain/installments.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import type { Link, Site } from '../models.ts'
import { Fold } from '../parts/fold.tsx'
import { es as words } from './answers.es.ts'

/** How to pay, assembly, warranty and returns, and the invoice of a piece; what the shop did not write is left out. */
export function BuyingFolds({ site, price }: { readonly site: Site; readonly price: Cents | null }) {
  const { buying, pages } = site
  const { content } = buying
  const months = installmentsOf(price, buying)
  const hasPayment = content.payment_ways.length > 0 || months.length > 0 || content.payment !== ''
  const hasWarranty = buying.warrantyMonths > 0 || content.warranty !== ''
  const hasReturns = buying.returnDays > 0 || content.returns !== ''
  return (
    <>
      {hasPayment && (
        <Fold title={words.payment}>
          {months.length > 0 && (
            <ul className="months">
              {months.map(({ months: count, amount }) => (
                <li key={count}>{words.months(count, formatMoney(amount))}</li>
              ))}
            </ul>
          )}
          {content.payment_ways.length > 0 && (
            <p>{content.payment_ways.map(({ label }) => label).join(' · ')}</p>
          )}
          <Words text={content.payment} link={pages.topics.payment} />
        </Fold>
      )}
      {content.assembly && (
        <Fold title={words.assembly}>
          <Words text={content.assembly} link={pages.topics.assembly ?? pages.topics.delivery} />
        </Fold>
      )}
      {(hasWarranty || hasReturns) && (
        <Fold title={words.warranty}>
          {buying.warrantyMonths > 0 && <p>{words.warrantyFor(buying.warrantyMonths)}.</p>}
          <Words text={content.warranty} link={pages.topics.warranty} />
          {buying.returnDays > 0 && <p>{words.returnsFor(buying.returnDays)}.</p>}
          <Words text={content.returns} link={pages.topics.returns} />
        </Fold>
      )}
      <Fold title={words.invoice}>
        {buying.invoiceDays > 0 && <p>{words.invoiceFor(buying.invoiceDays)}</p>}
        <Words text={content.invoice} link={{ label: words.invoiceLink, href: '/facturar' }} as="own" />
      </Fold>
    </>
  )
}

interface WordsProps {
  readonly text: string
  readonly link: Link | undefined
  /** The link's own words, instead of «Ver …». */
  readonly as?: 'own'
}

export function Words({ text, link, as }: WordsProps) {
  return (
    <>
      {text && <p className="lines">{text}</p>}
      {link && (
        <p>
          <a className="text-link" href={link.href}>
            {as === 'own' ? link.label : words.more(link.label)}
          </a>
        </p>
      )}
    </>
  )
}

/** The longest plan, beside the price. */
export function BestMonths({ site, price }: { readonly site: Site; readonly price: Cents | null }) {
  const best = installmentsOf(price, site.buying).at(-1)
  return best ? <p className="best-months">{words.upTo(best.months, formatMoney(best.amount))}</p> : null
}
