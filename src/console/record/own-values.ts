import type { Fields, Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { wireCents } from '#domain/money.ts'
import { camelKeys, toSnake } from '#domain/naming.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/**
 * Converts a wire record to the values that the rules use: money in cents, flags, moments, lines. A record of a list
 * has no lines.
 */
export function ownValues({ fields, lines }: Pick<Resource, 'fields' | 'lines'>, record: WireRecord): Row {
  const lists = Object.entries(lines).map(([name, shape]) => {
    const rows = (record[toSnake(name)] ?? []) as readonly Row[]
    return [name, rows.map(line => valuesOf(shape.fields, line))] as const
  })
  return { ...valuesOf(fields, record), ...Object.fromEntries(lists) }
}

/** Converted by hand, because the schemas of the kinds would bring zod into the list's chunk. */
function valuesOf(fields: Fields, wire: Row): Row {
  const values = camelKeys(wire) as Record<string, unknown>
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name]
    if (kind === 'flag' && typeof value === 'number') values[name] = value === 1
    if (kind === 'money' && typeof value === 'number') values[name] = wireCents(value)
    if (kind === 'decimal' && typeof value === 'number') values[name] = String(value)
  }
  for (const name of ['createdAt', 'updatedAt', ...namesOf(fields, 'moment')]) {
    const value = values[name]
    if (typeof value === 'string') values[name] = new Date(value)
  }
  return values
}

function namesOf(fields: Fields, wanted: string): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === wanted ? [name] : []))
}
