import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { nameKey } from './references.ts'

/** What a person decided about a file. */
export interface Decisions {
  /** By place: a column's wire name, or an empty text to leave the column out; null where the header decides. */
  readonly columns?: readonly (string | null)[] | undefined
  /** The meaning of an unclear cell, by wire name and text: `{ sex: { M: 'female' }, supplier_id: { Roble: 12 } }`. */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, string | number>>>> | undefined
  /** Wire names of fields whose wrong values are left empty. */
  readonly leftEmpty?: readonly string[] | undefined
  /** Leaves out the rows that probably are there already. */
  readonly skipDuplicates?: boolean | undefined
}

const mostColumns = 60
const columns = z.array(z.string().max(80).nullable()).max(mostColumns)
const leftEmpty = z.array(z.string().max(80)).max(mostColumns)
const answers = z.record(
  z.string().max(80),
  z.record(z.string().max(500), z.union([z.string().max(80), z.int()])),
)

/** Reads the decisions from the fields of the form, where they are JSON. */
export function decisionsOf(fields: Readonly<Record<string, string>>): Decisions {
  const answersByField = fields['answers'] === undefined ? {} : parsed('answers', fields['answers'], answers)
  return {
    columns: fields['columns'] === undefined ? undefined : parsed('columns', fields['columns'], columns),
    answers: Object.fromEntries(
      Object.entries(answersByField).map(([name, values]) => [
        name,
        Object.fromEntries(Object.entries(values).map(([text, value]) => [nameKey(text), value])),
      ]),
    ),
    ...(fields['left_empty'] !== undefined && {
      leftEmpty: parsed('left_empty', fields['left_empty'], leftEmpty),
    }),
    skipDuplicates: ['1', 'true'].includes(fields['skip_duplicates'] ?? ''),
  }
}

function parsed<S extends z.ZodType>(name: string, text: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new DomainError('invalid', {}, name)
  }
}
