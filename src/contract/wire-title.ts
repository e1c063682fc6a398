import { toSnake } from '#domain/naming.ts'
import type { Row } from './field.ts'
import { capitalise } from './messages.ts'
import type { Resource, ResourceTexts } from './resource.ts'

/** What a record is called, from its wire format. */
export function titleOf({ title, nounOf }: Resource, wire: Row, { one, nouns }: ResourceTexts): string {
  const name = wire[toSnake(title)]
  if (name !== null && name !== undefined) return String(name)
  const noun = nounOf && nouns?.[nounOf.noun(wire[toSnake(nounOf.field)])]
  const own = nounOf && wire[toSnake(nounOf.by)]
  return `${capitalise(noun ?? one)} ${String(own ?? wire['id'])}`
}

/** What kind of record a row is, from its own values, where a resource has several; else null. */
export function nounOfRow({ nounOf }: Resource, row: Row, { nouns }: ResourceTexts): string | null {
  const noun = nounOf && nouns?.[nounOf.noun(row[nounOf.field])]
  return noun ? capitalise(noun) : null
}
