import type { Field } from './field.ts'
import { fieldEntries, type Resource } from './resource.ts'
import { screenOf } from './screen-of.ts'

const readable = ['text', 'email', 'phone']
const counted = ['money', 'integer']

export interface FoundFields {
  /** Such as a phone or a city; a result shows the first ones that have a value. */
  readonly details: readonly string[]
  /** The amounts and counts of its card: price and stock of a product, total of a sale. */
  readonly facts: readonly string[]
  /** Everything that a result needs, also for its name, its picture and its address. */
  readonly all: readonly string[]
}

const known = new WeakMap<Resource, FoundFields>()

/** What a result of the search over everything shows of a record, taken from the columns of its list. */
export function foundFields(resource: Resource): FoundFields {
  const fields = known.get(resource) ?? makeFields(resource)
  known.set(resource, fields)
  return fields
}

function makeFields(resource: Resource): FoundFields {
  const { title, parent, nounOf, fields } = resource
  const { columns } = screenOf(resource)
  const isOf = (kinds: readonly string[]) => (name: string) =>
    name !== title && kinds.includes(fields[name]?.kind ?? '')
  const details = columns
    .flatMap(({ field, under }) => (under ? [field, under] : [field]))
    .filter(isOf(readable))
  const facts = columns.flatMap(({ field, card }) => (card ? [field] : [])).filter(isOf(counted))
  const pictures = fieldEntries(resource).filter(([, field]) => isShown(field))
  const named = [title, ...(parent ? [parent.field] : []), ...(nounOf ? [nounOf.field, nounOf.by] : [])]
  return {
    details,
    facts,
    all: [...new Set([...named, ...details, ...facts, ...pictures.map(([name]) => name)])],
  }
}

/** The pictures that lists show in small. */
function isShown(field: Field): boolean {
  return field.kind === 'picture' || field.kind === 'thumbnail'
}
