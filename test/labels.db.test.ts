import { beforeAll, expect, it } from 'vitest'
import * as es from '#contract/messages.es.ts'
import { resources } from '#resources/all.ts'
import { useApp, type Call } from './app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** A value that no field accepts; lists get one line whose every field is wrong. */
function wrong(schema: Schema): unknown {
  if (schema.items?.properties) return [wrongBody(schema.items)]
  return schema.properties ? wrongBody(schema) : { wrong: [] }
}

function wrongBody({ properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, wrong(schema)]))
}

/** Labels that are spelled as their field travels: «total», «color». */
const spelledAlike = new Set([
  ...Object.values(es.attributes),
  ...resources.flatMap(({ texts: { es: words } }) =>
    [
      words.fields,
      ...Object.values(words.lines ?? {}).map(({ fields }) => fields),
      ...Object.values(words.inputs ?? {}).flatMap(({ fields = {}, lines = {} }) => [
        fields,
        ...Object.values(lines).map(line => line.fields),
      ]),
    ].flatMap(fields => Object.values(fields as Record<string, string>)),
  ),
])

it('every field of every body is named as people see it, never by its name on the wire', async () => {
  const { paths } = (await admin('GET', 'openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  const mechanical: string[] = []
  let judged = 0
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema
      if (!schema?.properties) continue
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const { body } = await admin(method.toUpperCase(), url, wrongBody(schema))
      if (body?.errors === undefined || Array.isArray(body.errors)) continue
      for (const [field, messages] of Object.entries(body.errors as Record<string, string[]>)) {
        judged += 1
        const name = (field.split('.').findLast(part => !/^\d+$/.test(part)) ?? field).replaceAll('_', ' ')
        const said = messages.join(' ')
        const isNamed = new RegExp(String.raw`(campo|El|La) ${name}\b`).test(said)
        if (/[{}]|[a-z]_[a-z]/.test(said) || (isNamed && !spelledAlike.has(name))) {
          mechanical.push(`${method} ${path} ${field}: ${said}`)
        }
      }
    }
  }
  expect(judged).toBeGreaterThan(300)
  expect(mechanical).toEqual([])
})
