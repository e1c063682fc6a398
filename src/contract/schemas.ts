import { z } from 'zod'
import { camelKeys, toSnake } from '#domain/naming.ts'
import { idSchema } from './envelope.ts'
import type { ActionDefinition } from './action.ts'
import type { Field, Row } from './field.ts'
import { fieldKinds } from './field-kinds.ts'
import { mostLines, type Lines } from './lines.ts'
import { fieldEntries, isArchivable, systemFields, type Resource } from './resource.ts'

export type Occasion = 'create' | 'update'

interface Narrowing {
  /** A field fixed by the path, which the body cannot set. */
  readonly without?: string | undefined
  /** Only the fields that a file may carry. */
  readonly imported?: boolean
  /** Also accepts, under `original`, the values that the edit began with. */
  readonly compared?: boolean
  /** Also accepts the states that only actions change, because a client may send back what it read. */
  readonly withStates?: boolean
}

/** The values that an edit's form showed when it was opened. A form with a file sends them as JSON text. */
const original = z
  .preprocess(asJson, z.record(z.string(), z.unknown()))
  .optional()
  .meta({
    type: 'object',
    additionalProperties: true,
    description:
      'Los valores con los que empezó la edición, como los dio la respuesta. Si otra persona cambió alguno de ellos ' +
      'mientras tanto, responde 422 y `stored` trae el que hay ahora. Sin él, gana el último en guardar.',
  })

/** The schema of a body: undeclared keys are dropped, wire names become ours. */
export function inputSchema(resource: Resource, occasion: Occasion, narrow: Narrowing = {}): z.ZodType<Row> {
  const bound = fieldEntries(resource)
    .filter(([name, field]) => name !== narrow.without && isBound(field, occasion))
    .filter(([, field]) => field.imported || !narrow.imported)
  const lists = narrow.imported ? [] : Object.entries(resource.lines)
  const states = narrow.withStates ? stateFields(resource) : []
  return bodySchema(bound, lists, occasion, {
    ...(narrow.compared && { original }),
    ...Object.fromEntries(states.map(([name, field]) => [toSnake(name), inputOf(field).optional()])),
  })
}

/** States such as `status`, which no form changes. */
export function stateFields(resource: Resource): (readonly [string, Field])[] {
  return fieldEntries(resource).filter(
    ([name, { kind, write }]) => kind === 'choice' && write === 'never' && /^status$|Status$/.test(name),
  )
}

const inputs = new WeakMap<Field, z.ZodType>()

/** The schema of a field's value, one for all bodies that have the field. */
function inputOf(field: Field): z.ZodType {
  const schema = inputs.get(field) ?? fieldKinds[field.kind].input(field)
  inputs.set(field, schema)
  return schema
}

/** The schema of an action's input; undefined when it has none. */
export function actionSchema({ input, inputLines }: ActionDefinition): z.ZodType<Row> | undefined {
  if (!input && !inputLines) return undefined
  return bodySchema(Object.entries(input ?? {}), Object.entries(inputLines ?? {}), 'create')
}

type LineShape = Pick<Lines, 'fields' | 'min' | 'max'>

function bodySchema(
  bound: readonly (readonly [string, Field])[],
  lists: readonly (readonly [string, LineShape])[],
  occasion: Occasion,
  more: Readonly<Record<string, z.ZodType>> = {},
): z.ZodType<Row> {
  const shape: Record<string, z.ZodType> = { ...more }
  for (const [name, field] of bound) {
    const schema = inputOf(field)
    shape[toSnake(name)] = field.required && occasion === 'create' ? schema : kept(field, schema).optional()
    if (field.confirmed) shape[`${toSnake(name)}_confirmation`] = z.string().max(255).optional()
  }
  for (const [name, lines] of lists) {
    const schema = linesSchema(lines)
    const isNeeded = occasion === 'create' && (lines.min ?? 0) > 0
    shape[toSnake(name)] = isNeeded ? schema : schema.optional()
  }
  const confirmed = bound.filter(([, field]) => field.confirmed).map(([name]) => toSnake(name))
  return z.object(shape).transform((body, context) => {
    const values: Record<string, unknown> = { ...body }
    for (const name of confirmed) {
      const confirmation = values[`${name}_confirmation`]
      delete values[`${name}_confirmation`]
      if (values[name] !== undefined && values[name] !== confirmation) {
        context.issues.push({ code: 'custom', params: { code: 'confirmed' }, path: [name], input: body })
      }
    }
    return camelKeys(withoutUndefined(values))
  })
}

/** A line is always written whole, so a missing field is emptied. A line with an id changes that line, and one without is new. */
function linesSchema({ fields, min = 0, max = mostLines }: LineShape): z.ZodType {
  const shape: Record<string, z.ZodType> = { id: idSchema.optional() }
  for (const [name, field] of Object.entries(fields)) {
    if (field.write === 'never') continue
    const schema = inputOf(field)
    const empty = field.kind === 'flag' ? false : null
    shape[toSnake(name)] = field.required ? schema : schema.default(empty)
  }
  const line = z.object(shape).transform(given => camelKeys(withoutUndefined(given)))
  return z.array(line).min(min).max(Math.min(max, mostLines))
}

function withoutUndefined(values: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * A form cannot show the stored secret, and sends its file field empty when no other picture was chosen. So an empty secret
 * means no change, and so does an empty picture of a record that cannot be without one.
 */
function kept(field: Field, schema: z.ZodType): z.ZodType {
  if (field.kind === 'secret') return z.union([schema, z.literal('').transform(() => undefined)])
  if (field.kind !== 'image' || !field.required) return schema
  const optional = schema.optional()
  return z.preprocess(value => (value === '' ? undefined : value), optional).meta(schema.meta() ?? {})
}

function isBound(field: Field, occasion: Occasion): boolean {
  return field.write === 'always' || (field.write === 'create' && occasion === 'create')
}

const archivedAt = z
  .string()
  .optional()
  .meta({ description: 'Cuándo se archivó; solo en un registro archivado.' })

const outputs = new WeakMap<Resource, z.ZodType>()

/** The schema of an answer, one for all routes of a resource. A field that only some roles see may be absent. */
export function outputSchema(resource: Resource): z.ZodType {
  const schema = outputs.get(resource) ?? makeOutput(resource)
  outputs.set(resource, schema)
  return schema
}

function makeOutput(resource: Resource): z.ZodType {
  const shape: Record<string, z.ZodType> = { id: idSchema }
  for (const [name, field] of [...fieldEntries(resource), ...Object.entries(systemFields)]) {
    if (field.kind !== 'secret') shape[toSnake(name)] = fieldKinds[field.kind].output.optional()
  }
  for (const [name, include] of Object.entries(resource.includes)) {
    const related = z.record(z.string(), z.unknown())
    shape[name] = (include.kind === 'many' ? z.array(related) : related.nullable()).optional()
  }
  for (const [name, lines] of Object.entries(resource.lines)) {
    shape[toSnake(name)] = z.array(lineSchema(lines)).optional()
  }
  if (isArchivable(resource)) shape['archived_at'] = archivedAt
  return z.object({ ...shape, allowed_actions: z.array(z.string()) })
}

export function lineSchema({ fields }: Pick<Lines, 'fields'>): z.ZodType {
  const shape = Object.entries(fields).map(
    ([name, field]) => [toSnake(name), fieldKinds[field.kind].output.optional()] as const,
  )
  return z.object({ id: idSchema, ...Object.fromEntries(shape) })
}
