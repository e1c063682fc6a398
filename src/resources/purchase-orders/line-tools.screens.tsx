import { useState } from 'react'
import { call } from '#browser/api.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { textOf } from '#console/form/field-input.ts'
import type { LinesForm } from '#console/form/form-state.ts'
import { areLines, isBlank, newLine, mostOf, type Line } from '#console/lines/line-values.ts'
import type { Row } from '#contract/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { lastPriceText, suggestionOf, termsQuery, type KnownPrice } from './line-price.screens.ts'
import { ImportLines } from './import-lines.screens.tsx'
import { words } from './order-words.screens.ts'
import { purchaseOrders } from './purchase-order.resource.ts'

const texts = words.suggest
const shape = purchaseOrders.lines.details
/** The values of a new line in `editedLines`. */
export const lineDefaults = { quantity: '1' }

interface Suggestion extends KnownPrice {
  readonly product_id: number
  readonly name: string
  readonly supplier_code: string | null
  readonly stock: number
  readonly reorder_point: number
  readonly on_order: number
  readonly quantity: number
}

interface Suggestions {
  readonly data: readonly Suggestion[]
  readonly total: number
}

/** Adds the lines that stock and reorder points suggest, each with its reason. */
export function LineTools({ form }: { form: LinesForm }) {
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const supplier = textOf(form.values['supplier_id'])

  async function suggest(): Promise<void> {
    if (supplier === '') return setSaid({ text: texts.noSupplier, isFault: true })
    setBusy(true)
    setSaid(null)
    try {
      const path = `suppliers/${supplier}/suggested-order?${termsQuery(form.values)}`
      const { data, total } = await call<Suggestions>('GET', path)
      const written = linesIn(form.values['details'])
      const { lines, added, left } = withSuggestions(written, data)
      if (added > 0) form.update('details', () => lines)
      const more = left + total - data.length
      const text =
        total === 0 ? texts.nothing : added === 0 && more === 0 ? texts.there : texts.added(added, more)
      setSaid({ text, isFault: false })
    } catch (error) {
      setSaid({ text: failureText(error), isFault: true })
    } finally {
      setBusy(false)
    }
  }

  function take({ lines: read = [] }: { readonly lines?: readonly Row[] }) {
    const { lines, added, changed, left } = withRead(linesIn(form.values['details']), read)
    form.update('details', () => lines)
    setSaid({ text: words.lineFile.taken(added, changed, left), isFault: left > 0 })
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        leftSection={<Icon name="clipboard-list" size={16} />}
        onClick={() => void suggest()}
      >
        {texts.button}
      </Button>
      <ImportLines
        source={{
          path: 'purchase-orders/details/read',
          fields: Object.fromEntries(
            new URLSearchParams(`supplier_id=${supplier}&${termsQuery(form.values)}`),
          ),
          take,
        }}
        refusal={supplier === '' ? texts.noSupplier : null}
        onRefused={text => setSaid({ text, isFault: true })}
      />
      <p className="order-suggested" role="status" data-fault={said?.isFault || undefined}>
        {said?.text}
      </p>
    </>
  )
}

const linesIn = (value: unknown): readonly Line[] => (areLines(value) ? value : [])

/** Lines that are there stay as they are, and blank ones are replaced. */
function withSuggestions(written: readonly Line[], suggestions: readonly Suggestion[]) {
  const kept = written.filter(line => !isBlank(shape, line, { defaults: lineDefaults }))
  const there = new Set(kept.map(({ values }) => textOf(values['product_id'])))
  const wanted = suggestions.filter(({ product_id: id }) => !there.has(String(id)))
  const room = Math.max(mostOf(shape) - kept.length, 0)
  const fresh = wanted.slice(0, room).map(suggestedLine)
  return { lines: [...kept, ...fresh], added: fresh.length, left: wanted.length - fresh.length }
}

function suggestedLine({ name, last, ...suggestion }: Suggestion): Line {
  const { stock, reorder_point: least, on_order: coming } = suggestion
  const line = newLine(shape, { ...suggestion, product_name: name })
  const reason = texts.reason(stock, least, coming)
  return {
    ...line,
    values: {
      ...line.values,
      [suggestionOf('unit_price_raw')]: line.values['unit_price_raw'],
      [suggestionOf('supplier_code')]: line.values['supplier_code'],
      note: last ? `${reason} · ${lastPriceText(last)}` : reason,
    },
  }
}

const idOf = (row: Row) => String(row['product_id'])

/** The lines of a file: a product that has a line already gets the file's quantity, price and description. */
function withRead(written: readonly Line[], read: readonly Row[]) {
  const kept = written.filter(line => !isBlank(shape, line, { defaults: lineDefaults }))
  const byProduct = new Map(read.map(row => [idOf(row), row]))
  const there = new Set(kept.map(({ values }) => textOf(values['product_id'])))
  const changed = kept.map(line => {
    const row = byProduct.get(textOf(line.values['product_id']))
    return row ? { ...line, values: { ...line.values, ...givenValues(row) } } : line
  })
  const wanted = read.filter(row => !there.has(idOf(row)))
  const fresh = wanted.slice(0, Math.max(mostOf(shape) - kept.length, 0)).map(row => newLine(shape, row))
  return {
    lines: [...changed, ...fresh],
    added: fresh.length,
    changed: read.length - wanted.length,
    left: wanted.length - fresh.length,
  }
}

function givenValues(row: Row) {
  const { quantity, unit_price_raw: price, description } = newLine(shape, row).values
  return { quantity, unit_price_raw: price, ...(description !== '' && { description }) }
}
