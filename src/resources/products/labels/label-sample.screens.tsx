import { code128 } from '#domain/code128.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { words } from '../product-words.screens.ts'
import { labelPapers, scannedCode, type LabelFormat } from './label-papers.ts'

const texts = words.labels

/** A label as it is printed: name, price in pesos, internal code, bars and their code. */
export function LabelSample({ record, format }: { record: WireRecord; format: LabelFormat }) {
  const { label } = labelPapers[format]
  const internalCode = String(record['internal_code'])
  const code = scannedCode({
    barcode: record['barcode'] as string | null,
    sku: record['sku'] as string | null,
    internalCode,
  })
  const pesos = record['price_mxn']
  const widths = code128(code) ?? []
  const bars = widths.map((width, index) => ({
    x: widths.slice(0, index).reduce((sum, each) => sum + each, 0),
    width,
  }))
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <figure className="label-sample" style={{ aspectRatio: `${label.width} / ${label.height}` }}>
      <figcaption className="visually-hidden">{texts.sample}</figcaption>
      <p className="label-name">{String(record['name'])}</p>
      <p className="label-price">
        <b>{typeof pesos === 'number' ? formatMoney(wireCents(pesos)) : ''}</b>
        {code !== internalCode && <span>{internalCode}</span>}
      </p>
      <svg viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ x, width }, index) =>
          index % 2 === 0 ? <rect key={x} x={x} y={0} width={width} height={10} /> : null,
        )}
      </svg>
      <p className="label-code">{code}</p>
    </figure>
  )
}

interface SheetProps {
  format: LabelFormat
  start: number
  count: number
  onStart: (place: number) => void
}

/** The first sheet with its used places; a click chooses where the labels begin, and the field beside it does so by keyboard. */
export function LabelSheet({ format, start, count, onStart }: SheetProps) {
  const { page, columns, rows, first } = labelPapers[format]
  const places = Array.from({ length: columns * rows }, (_, index) => index + 1)
  return (
    <div
      className="label-sheet"
      role="group"
      aria-label={texts.sheet}
      style={{
        aspectRatio: `${page.width} / ${page.height}`,
        gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`,
        padding: `${(first.y / page.width) * 100}% ${(first.x / page.width) * 100}%`,
      }}
    >
      {places.map(place => (
        <button
          key={place}
          type="button"
          tabIndex={-1}
          aria-label={texts.startAt(place)}
          aria-pressed={place === start}
          data-printed={(place >= start && place < start + count) || undefined}
          onClick={() => onStart(place)}
        />
      ))}
    </div>
  )
}
