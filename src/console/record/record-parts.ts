import { isPicture, type Field } from '#contract/field.ts'
import { readableFields, type Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import { screenOf } from '#contract/screen-of.ts'

export interface FactGroup {
  /** Its heading is `sections.{key}` in the resource's texts. */
  readonly key: string
  readonly fields: readonly string[]
}

export interface RecordParts {
  /** The two or three values that matter most. */
  readonly figures: readonly string[]
  readonly states: readonly string[]
  /** Every other field, once. */
  readonly groups: readonly FactGroup[]
}

const isState = (name: string) => /status$/i.test(name)
/** The id of a line has no page and means nothing to a person. */
export const isBareNumber = (name: string, { kind }: Field) => kind === 'integer' && name.endsWith('Id')
const numeric = ['money', 'integer', 'decimal']

/** How a record is shown: its figures, its states, and its other fields in the groups of the form. */
export function recordParts(resource: Resource, role: Role, leftOut: readonly string[] = []): RecordParts {
  const screen = screenOf(resource)
  const names = readableFields(resource, role)
    .filter(([name, field]) => name !== resource.title && field.kind !== 'secret' && !isPicture(field))
    .filter(([name, field]) => !isBareNumber(name, field))
    .map(([name]) => name)
    .filter(name => !leftOut.includes(name))
  const twins = new Set(nameTwins(resource).values())
  const columns = screen.columns.map(({ field }) => field)
  const counted = columns.filter(name => numeric.includes(resource.fields[name]?.kind ?? ''))
  const figures = (screen.figures ?? counted.slice(0, 2)).filter(name => names.includes(name))
  const states = names.filter(isState)
  const rest = names.filter(name => !figures.includes(name) && !states.includes(name) && !twins.has(name))
  // A form of one section needs no headings, and neither does its record.
  const one = [{ key: 'data', fields: [...(screen.sections[0]?.fields ?? []), ...rest] }]
  const sections = screen.facts ?? (screen.sections.length > 1 ? screen.sections : one)
  const placed = new Set(sections.flatMap(({ fields }) => fields))
  const groups = [
    ...sections.map(({ key, fields }) => ({
      key,
      fields: [...new Set(fields)].filter(name => rest.includes(name)),
    })),
    { key: 'more', fields: rest.filter(name => !placed.has(name)) },
  ]
  return { figures, states, groups: groups.filter(({ fields }) => fields.length > 0) }
}

/**
 * References whose name another field tells: `warehouseId` and `warehouseName`, `createdBy` and `createdByName`,
 * `purchaseOrderId` and `orderFolio`, `saleId` and the sale's `folio`.
 */
export function nameTwins({ fields, title }: Pick<Resource, 'fields' | 'title'>): Map<string, string> {
  return new Map(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'reference')
      .flatMap(([name]) => {
        const base = name.replace(/Id$/, '')
        const last = base.replace(/^.*(?=[A-Z])/, '').toLowerCase()
        const twins = [`${base}Name`, `${base}Folio`, `${last}Folio`, ...(base === 'sale' ? ['folio'] : [])]
        const twin = twins.find(each => each in fields)
        return twin === undefined || twin === title ? [] : [[name, twin] as const]
      }),
  )
}
