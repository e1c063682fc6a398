import { z } from 'zod'
import { daysAfter } from './days-after.ts'
import { dimensions, type Dimension } from './figures.ts'
import type { Lead, ReportColumn } from './report-kinds.ts'
import { dimensionColumns } from './report-parts.ts'
import { isReport, reportOf, type ReportName } from './reports.ts'

const cell = z.union([z.string(), z.number()]).nullable()
const cells = z.record(z.string(), cell)

const rowSchema = z.object({
  cells: cells.meta({
    description:
      'Por columna: dinero en pesos, porcentajes de 0 a 100, nombres de registros; nulo si no hay nada que decir.',
  }),
  keys: cells.meta({ description: 'Los códigos de los registros y los valores por los que se divide.' }),
  resources: z.record(z.string(), z.string()).optional().meta({
    description: 'De qué recurso es el código, en las columnas en que cambia de una fila a otra.',
  }),
  before: cells.nullable().meta({ description: 'Lo mismo en el periodo con que se compara.' }),
})

export const reportAnswerSchema = z.object({
  from: z.string().nullable().meta({ description: 'Primer día; nulo si el reporte no es de un periodo.' }),
  to: z.string().nullable().meta({ description: 'Último día, o aquel del que se habla.' }),
  columns: z.array(z.string()).meta({ description: 'Las columnas, en su orden.' }),
  rows: z.array(rowSchema),
  total: cells,
  facts: cells.meta({
    description: 'Lo que no es de ninguna fila, como las existencias iniciales de un kárdex.',
  }),
  count: z.int().meta({ description: 'Cuántas filas hay en todas las páginas.' }),
  page: z.int(),
  limit: z.int(),
  before: z.object({ from: z.string(), to: z.string(), total: cells }).nullable(),
})

export type ReportAnswer = z.output<typeof reportAnswerSchema>
export type ReportRow = z.output<typeof rowSchema>
export type ReportCells = ReportRow['cells']

export const isDimension = (name: string): name is Dimension =>
  (dimensions as readonly string[]).includes(name)

/** A column of an answer, which may be that of a dimension by which the report was divided. */
export function reportColumn(report: ReportName, name: string): ReportColumn {
  const own = reportOf(report).columns[name]
  if (own) return own
  if (isDimension(name)) return dimensionColumns[name]
  throw new Error(`${report} has no column ${name}`)
}

export type Led =
  | { readonly to: 'record'; readonly resource: string; readonly id: number }
  /** The parameters of a list, as its address has them. */
  | { readonly to: 'list'; readonly resource: string; readonly query: string }
  | { readonly to: 'report'; readonly report: ReportName; readonly query: string }

type Asked = Readonly<Record<string, string | undefined>>

/**
 * Where a cell leads, or null. `asked` has the parameters of the report, with `from` and `to` of the answer. Cells of
 * a total lead with these alone.
 */
export function ledFrom(
  report: ReportName,
  column: string,
  row: Pick<ReportRow, 'keys' | 'resources'> | null,
  asked: Asked,
): Led | null {
  const { lead } = reportColumn(report, column)
  return lead ? follow(lead, column, row, asked) : null
}

function follow(
  lead: Lead,
  column: string,
  row: Pick<ReportRow, 'keys' | 'resources'> | null,
  asked: Asked,
): Led | null {
  if (lead.to === 'record') return recordOf(lead, column, row)
  const values: Asked = { ...asked, ...textsOf(row?.keys ?? {}, lead.to === 'report' ? 'none' : undefined) }
  const query = filled(lead.query ?? '', values)
  if (query === null) return null
  if (lead.to === 'list') return { to: 'list', resource: lead.resource, query }
  if (!isReport(lead.report)) throw new Error(`no report ${lead.report}`)
  const { params } = reportOf(lead.report)
  const passed = Object.entries(values).filter(([name]) =>
    name === 'from' || name === 'to' ? 'span' in params : name in params && name !== 'by',
  )
  const address = new URLSearchParams(passed.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  for (const [name, value] of new URLSearchParams(query)) address.set(name, value)
  const required = Object.entries(params).filter(([, param]) => 'isRequired' in param && param.isRequired)
  if (required.some(([name]) => !/^\d+$/.test(address.get(name) ?? ''))) {
    return lead.or && row ? follow(lead.or, column, row, asked) : null
  }
  return { to: 'report', report: lead.report, query: address.toString() }
}

function recordOf(
  lead: Extract<Lead, { to: 'record' }>,
  column: string,
  row: Pick<ReportRow, 'keys' | 'resources'> | null,
): Led | null {
  const id = row?.keys[column]
  const resource = lead.resource ?? row?.resources?.[column]
  return typeof id === 'number' && resource !== undefined ? { to: 'record', resource, id } : null
}

function textsOf(keys: ReportCells, none: string | undefined): Asked {
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, key === null ? none : String(key)]),
  )
}

/** The query with its names replaced by values; null when a value is missing, and without a part whose `{name?}` is missing. */
function filled(query: string, values: Asked): string | null {
  const parts = query.split('&').flatMap(part => {
    let isKnown = true
    const text = part.replace(/\{(\w+)([+-]\d+)?\??\}/g, (_, name: string, days?: string) => {
      const value = values[name]
      if (value === undefined) isKnown = false
      return encodeURIComponent(value !== undefined && days ? daysAfter(value, Number(days)) : (value ?? ''))
    })
    if (isKnown) return [text]
    return part.includes('?}') ? [] : [null]
  })
  return parts.includes(null) ? null : parts.join('&')
}
