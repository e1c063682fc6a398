import { z } from 'zod'
import { camelKeys, toSnake } from '#domain/naming.ts'
import { idSchema } from './envelope.ts'
import type { Field } from './field.ts'
import { fieldKinds } from './field-kinds.ts'
import { fieldEntries, systemFields, type Resource, type Row } from './resource.ts'

export type Occasion = 'create' | 'update'

interface Narrowing {
  /** Fixed by the path, so not bound from the body. */
  readonly without?: string | undefined
  /** Only what a file may carry. */
  readonly imported?: boolean
  /** Also what the edit began with, under `original`. */
  readonly compared?: boolean
}

/** Of an edit: the values that its form showed when it was opened. A form with a file carries it as text. */
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

/** What a body may carry, as declared; anything else is dropped. Wire names in, ours out. */
export function inputSchema(resource: Resource, occasion: Occasion, narrow: Narrowing = {}): z.ZodType<Row> {
  const bound = fieldEntries(resource)
    .filter(([name, field]) => name !== narrow.without && isBound(field, occasion))
    .filter(([, field]) => field.imported || !narrow.imported)
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of bound) {
    const schema = fieldKinds[field.kind].input(field)
    shape[toSnake(name)] = field.required && occasion === 'create' ? schema : kept(field, schema).optional()
    if (field.confirmed) shape[`${toSnake(name)}_confirmation`] = z.string().max(255).optional()
  }
  if (narrow.compared) shape['original'] = original
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
    return camelKeys(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))
  })
}

function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A form cannot show a secret: left empty, it stays as it is. */
function kept(field: Field, schema: z.ZodType): z.ZodType {
  return field.kind === 'secret' ? z.union([schema, z.literal('').transform(() => undefined)]) : schema
}

function isBound(field: Field, occasion: Occasion): boolean {
  return field.write === 'always' || (field.write === 'create' && occasion === 'create')
}

/** What an answer carries. A field that only some roles see may be absent. */
export function outputSchema(resource: Resource): z.ZodType {
  const shape: Record<string, z.ZodType> = { id: idSchema }
  for (const [name, field] of [...fieldEntries(resource), ...Object.entries(systemFields)]) {
    if (field.kind !== 'secret') shape[toSnake(name)] = fieldKinds[field.kind].output.optional()
  }
  for (const [name, include] of Object.entries(resource.includes)) {
    const related = z.record(z.string(), z.unknown())
    shape[name] = (include.kind === 'many' ? z.array(related) : related.nullable()).optional()
  }
  return z.object({ ...shape, allowed_actions: z.array(z.string()) })
}
