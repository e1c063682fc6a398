import { z } from 'zod'
import {
  catalogSchema,
  dataSchema,
  pageSchema,
  removedManySchema,
  removedSchema,
} from '#contract/envelope.ts'
import type { Row } from '#contract/field.ts'
import { imageField, type Resource } from '#contract/resource.ts'
import { inputSchema, lineSchema, outputSchema, stateFields, type Occasion } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { catalogOf } from './catalog.ts'
import { answerOnce } from './answer-once.ts'
import { onceByKey } from './idempotency.ts'
import { embed } from './includes.ts'
import { listRecords } from './list-page.ts'
import { completed } from './completed.ts'
import { digests, encodePictures } from './media/encode-pictures.ts'
import { asForm } from './media/form-schema.ts'
import { lineToWire } from './lines.ts'
import { mountArchive } from './mount-archive.ts'
import { mountActions } from './mount-actions.ts'
import { mountFiles } from './mount-files.ts'
import { mountPictures } from './mount-pictures.ts'
import { mountsOf, type Call, type Mount } from './mounts.ts'
import { findRecord, toWire } from './record.ts'
import { removeRecords } from './remove.ts'
import { sumList } from './sums.ts'
import {
  answers,
  idsOf,
  idsParam,
  keyHeader,
  keyOf,
  listParams,
  listQueryOf,
  methodParam,
  sendAnswer,
  type App,
  type Engine,
} from './routing.ts'
import type { ServerResource } from './server-resource.ts'
import { createRecords, updateRecord, withoutSecrets } from './write.ts'

/** One record by its id is found at once, and a counter needs it: the sale that is paid, returned or printed. */
const byId = { lane: 'till' } as const

/** Mounts every route that a resource's definition allows, in each of its places. Its own routes come first. */
export function mountResource(app: App, engine: Engine, resource: ServerResource): void {
  resource.routes?.(app, engine)
  for (const place of mountsOf(app, engine, resource)) {
    mountReads(engine, place)
    mountWrites(engine, place)
    mountPictures(engine, place)
    mountArchive(engine, place)
    mountActions(engine, place)
    mountFiles(engine, place)
  }
}

function mountReads(engine: Engine, { resource, addRoute }: Mount): void {
  const { db, registry, settings } = engine
  const { definition } = resource
  const record = outputSchema(definition)
  const querystring = listParams

  const page = { querystring, response: answers(200, pageSchema(record), 422) }
  addRoute('GET', '', 'read', page, async ({ request, context, actor, within }) => {
    const query = listQueryOf(request, definition)
    const selection = { query, settings: await settings(), actor, within }
    const page = await listRecords(db, resource, selection, rows =>
      completed(engine, resource, context, rows),
    )
    return { ...page, data: await embed(db, registry, definition, page.data, query.includes, actor) }
  })

  const catalog = { querystring, response: answers(200, catalogSchema, 422) }
  addRoute('GET', '/catalog', 'read', catalog, async ({ request, actor, within }) => {
    const query = listQueryOf(request, definition)
    return { data: await catalogOf(db, resource, { query, settings: await settings(), actor, within }) }
  })

  if (definition.sums.length > 0) {
    const names = [...definition.sums, ...definition.sumsApart]
    const amounts = Object.fromEntries(names.map(name => [toSnake(name), z.number().optional()]))
    const sums = z.object({ rows: z.int(), counted: z.int().optional(), ...amounts })
    const schema = { querystring, response: answers(200, dataSchema(sums), 422) }
    const sum = async ({ request, actor, within }: Call) => {
      const query = listQueryOf(request, definition)
      return { data: await sumList(db, resource, { query, settings: await settings(), actor, within }) }
    }
    addRoute('GET', '/sums', 'read', schema, sum, { lane: 'report' })
  }

  const one = { querystring, response: answers(200, dataSchema(record), 404, 422) }
  const readOne = async ({ request, context, actor, id, within }: Call) => {
    const { includes, archived } = listQueryOf(request, definition)
    const reach = { actor, within, ...(archived && { archived: 'too' as const }) }
    const [record = {}] = await completed(engine, resource, context, [
      await findRecord(db, resource, id, reach),
    ])
    const wire = toWire(definition, record, actor)
    const [data] = await embed(db, registry, definition, [wire], includes, actor)
    return { data }
  }
  addRoute('GET', '/:id', 'read', one, readOne, byId)

  for (const [name, lines] of Object.entries(definition.lines)) {
    const all = { response: answers(200, dataSchema(z.array(lineSchema(lines))), 404) }
    const readLines = async ({ actor, id, within }: Call) => {
      const rows = (await findRecord(db, resource, id, { actor, within }))[name] as readonly Row[]
      return { data: rows.map(line => lineToWire(lines, line, actor)) }
    }
    addRoute('GET', `/:id/${toSnake(name)}`, 'read', all, readLines, byId)
  }
}

function mountWrites({ db, media }: Engine, { resource, fixed, addRoute }: Mount): void {
  const { definition } = resource
  const record = dataSchema(outputSchema(definition))
  const image = imageField(definition)
  const bodyOf = (occasion: Occasion) => {
    const compared = occasion === 'update'
    const body = inputSchema(definition, occasion, { without: fixed, compared, withStates: true })
    return image === undefined ? { body } : { body, ...asForm(body) }
  }

  const creation = {
    headers: keyHeader,
    ...bodyOf('create'),
    response: answers([200, 201], record, 422),
  }
  addRoute('POST', '', 'create', creation, async ({ request, reply, context, actor, within }) => {
    const [body, states] = splitStates(definition, request.body as Row)
    const fields = { ...body, ...within }
    const values = await encodePictures(media, fields)
    return answerOnce({ db, request, reply, asked: withoutSecrets(resource, digests(fields)) }, async tx => {
      const [saved = {}] = await createRecords(tx, resource, context, [values])
      refuseOtherStates(saved, states)
      return { status: 201, body: { data: toWire(definition, saved, actor) } }
    })
  })

  const change = { ...bodyOf('update'), response: answers(200, record, 404, 422) }
  const update = async ({ request, context, actor, id, within }: Call) => {
    const { original, ...body } = request.body as Row & { original?: Row }
    const [given, states] = splitStates(definition, body)
    const values = await encodePictures(media, given)
    const saved = await inTransaction(db, async tx => {
      const updated = await updateRecord(tx, resource, context, id, values, { within, original })
      refuseOtherStates(updated, states)
      return updated
    })
    return { data: toWire(definition, saved, actor) }
  }
  addRoute('PUT', '/:id', 'update', change, update)
  if (image !== undefined) {
    addRoute('POST', '/:id', 'update', { querystring: methodParam, ...change }, update)
    const clearing = { response: answers(200, record, 404, 422) }
    addRoute('PUT', `/:id/${toSnake(image)}`, 'update', clearing, async ({ context, actor, id, within }) => {
      const none: Row = { [image]: null }
      const saved = await inTransaction(db, tx => updateRecord(tx, resource, context, id, none, { within }))
      return { data: toWire(definition, saved, actor) }
    })
  }

  // Deleting a reception moves stock, so the key ensures that a repeated request counts once.
  const remove = ({ request, context, within }: Call, ids: readonly number[], data: Row) =>
    inTransaction(db, tx =>
      onceByKey(tx, context, keyOf(request), { ids, within }, async () => {
        await removeRecords(tx, resource, context, ids, within)
        return { status: 200, body: { data } }
      }),
    )

  const removals = {
    headers: keyHeader,
    querystring: idsParam,
    response: answers(200, removedManySchema, 404, 422),
  }
  addRoute('DELETE', '/delete', 'remove', removals, async call => {
    const ids = idsOf(call.request)
    return sendAnswer(call.reply, await remove(call, ids, { ids }))
  })

  const removal = { headers: keyHeader, response: answers(200, removedSchema, 404, 422) }
  addRoute('DELETE', '/:id', 'remove', removal, async call =>
    sendAnswer(call.reply, await remove(call, [call.id ?? 0], { id: call.id })),
  )
}

/** The values of a body apart from the states that only actions change. */
function splitStates(definition: Resource, body: Row): readonly [values: Row, states: Row] {
  const names = new Set(stateFields(definition).map(([name]) => name))
  const [states, values] = [true, false].map(isState =>
    Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name) === isState)),
  )
  return [values ?? {}, states ?? {}]
}

/** The state that the record has passes; another one is refused, because ignoring it would look like a change. */
function refuseOtherStates(saved: Row, states: Row): void {
  const faults = Object.entries(states)
    .filter(([name, state]) => state !== null && state !== saved[name])
    .map(([name]) => ({ code: 'state_by_action', field: toSnake(name), params: {} }))
  if (faults.length > 0) throw DomainError.of(faults)
}
