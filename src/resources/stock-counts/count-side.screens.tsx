import { formatMoney, wireCents } from '#domain/money.ts'
import type { FormState } from '#console/form/form-state.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Progress } from '#ui/kit.ts'
import { countWords as words } from './count-words.screens.ts'
import { readTallies } from './kept-tallies.screens.ts'

const number = (record: WireRecord, name: string) => Number(record[name] ?? 0)
const isHidden = (record: WireRecord) => record['status'] === 'open' && record['is_blind'] === 1

export function CountSide({ record }: { record: WireRecord }) {
  const all = number(record, 'lines')
  const done = number(record, 'counted_lines')
  return (
    <section className="card count-side" aria-label={words.progress}>
      <h2>{words.progress}</h2>
      <p className="count-figure">{words.progressOf(done, all)}</p>
      <Progress aria-label={words.progress} value={all === 0 ? 0 : (100 * done) / all} />
      <h2>{words.result}</h2>
      {isHidden(record) ? (
        <p className="scan-quiet">{words.blind}</p>
      ) : (
        <>
          <dl>
            <dt>{words.over}</dt>
            <dd>{number(record, 'pieces_over').toLocaleString('es-MX')}</dd>
            <dt>{words.short}</dt>
            <dd>{number(record, 'pieces_short').toLocaleString('es-MX')}</dd>
            <dt>{words.value}</dt>
            <dd>
              <b>{formatMoney(wireCents(number(record, 'value_change')))}</b>
            </dd>
          </dl>
          <p className="scan-quiet">{words.valueNote}</p>
        </>
      )}
    </section>
  )
}

/** Says what posting the count will do. */
export function PostSummary({ record, form }: { record: WireRecord; form: FormState }) {
  const pending = number(record, 'lines') - number(record, 'counted_lines')
  const unsaved = Object.keys(readTallies(record.id)).length
  const isZero = [1, true, '1'].includes(form.values['zero_missing'] as number | boolean | string)
  return (
    <div className="count-will">
      <p>
        {isHidden(record)
          ? words.blindWill
          : words.will(
              number(record, 'different_lines'),
              number(record, 'pieces_over'),
              number(record, 'pieces_short'),
            )}
      </p>
      {pending > 0 && <p>{isZero ? words.pendingZero(pending) : words.pendingStay(pending)}</p>}
      <p>{words.sinceSale}</p>
      {unsaved > 0 && <p className="count-unsaved">{words.unsaved(unsaved)}</p>}
    </div>
  )
}
