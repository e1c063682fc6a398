import './lines-view.css'
import type { ReactNode } from 'react'
import { useMediaQuery } from '#ui/kit.ts'
import type { Row } from '#contract/field.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { FormLines } from '../lines/form-lines.ts'
import { lineColumns, type LineColumn } from '../lines/line-columns.ts'
import { lineTexts } from '../lines/texts-lines.ts'
import { ReferenceName } from '../record/field-value.tsx'
import { wireText } from '../record/value-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'

interface LinesViewProps {
  list: FormLines
  record: WireRecord
  /** Shown at the left of the foot: why the lines cannot be changed. */
  note?: ReactNode
}

/** The lines of a document, read-only: a table, and cards on a phone. */
export function LinesView({ list, record, note }: LinesViewProps) {
  const { user, settings } = useAppData()
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const columns = lineColumns(list, user.role)
  const lines = (record[list.wire] ?? []) as readonly Row[]
  const { Footer, cells = {} } = list.extras
  const states = lines.map(stored => ({ values: stored, stored }))

  function said(stored: Row, { name, wire, field }: LineColumn): ReactNode {
    const own = cells[name]
    if (own) return own({ values: stored, stored })
    const text = wireText(list.resource, name, stored[wire], settings.timeZone)
    if (field.kind !== 'reference' || text === '') return text
    return <ReferenceName catalog={`${field.reference}/catalog?id=${String(stored[wire])}`} fallback={text} />
  }

  if (lines.length === 0) return <p className="record-none">{lineTexts.none(list.words.many)}</p>
  return (
    <>
      {isPhone ? (
        <ul className="record-line-cards">
          {lines.map(line => (
            <li key={String(line['id'])}>
              {columns.map((column, place) => (
                <p key={column.name} data-first={place === 0 || undefined}>
                  {place > 0 && <span className="muted">{column.label}</span>}
                  <span>{said(line, column)}</span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <div className="record-scroll">
          <table className="record-lines">
            <caption className="visually-hidden">{list.words.many}</caption>
            <thead>
              <tr>
                {columns.map(({ name, label, isNumber, width }) => (
                  <th
                    key={name}
                    scope="col"
                    data-number={isNumber || undefined}
                    style={width === undefined ? {} : { width }}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(line => (
                <tr key={String(line['id'])}>
                  {columns.map(column => (
                    <td key={column.name} data-number={column.isNumber || undefined}>
                      {said(line, column)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(Footer ?? note) && (
        <footer className="record-lines-foot">
          <span className="muted">{note}</span>
          {Footer && <Footer lines={states} />}
        </footer>
      )}
    </>
  )
}
