import { describe, expect, it } from 'vitest'
import { toCamel } from '#domain/naming.ts'
import { listShape } from '#contract/list-shape.ts'
import { fieldEntries, systemFields } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { resources } from './all.ts'

const paths = resources.map(({ path }) => path)

/** Checks that the names in a definition exist, which types cannot check. */
describe.each(resources.map(resource => [resource.name, resource] as const))('%s', (_name, resource) => {
  const fields = Object.keys(resource.fields)

  it('has title, order and import key among its fields', () => {
    expect(fields).toContain(resource.title)
    expect(['id', ...Object.keys(systemFields), ...fields]).toContain(
      toCamel(resource.order.replace(/^-/, '')),
    )
    expect(fields).toEqual(expect.arrayContaining([resource.importKey ?? resource.title]))
  })

  it('refers to resources that exist, by fields that exist', () => {
    for (const [, field] of fieldEntries(resource)) {
      expect(['', ...paths]).toContain(field.reference ?? '')
    }
    for (const include of Object.values(resource.includes)) {
      const owner =
        include.kind === 'one' ? resource : resources.find(({ name }) => name === include.resource)
      expect(Object.keys(owner?.fields ?? {})).toContain(include.field)
    }
  })

  it('has a screen with its own fields only', () => {
    const { narrowed = {}, publicPath = '' } = resource.screen ?? {}
    const inPath = [...publicPath.matchAll(/\{(\w+)(?:\.slug)?\}/g)].map(([, name]) => name)
    const named = [...Object.entries(narrowed).flat(), ...inPath]
    expect(['id', ...fields]).toEqual(expect.arrayContaining(named))
  })

  it('has texts for every field and every option, in both languages', () => {
    for (const texts of [resource.texts.es, resource.texts.en]) {
      expect(Object.keys(texts.fields)).toEqual(expect.arrayContaining(fields))
      for (const [name, { kind, options }] of fieldEntries(resource)) {
        const named = Object.keys(texts.options?.[name] ?? {}).sort()
        // A flag may have other labels than yes and no, and a text may have words for known values.
        const wanted = kind === 'flag' && named.length > 0 ? ['0', '1'] : options.toSorted()
        if (kind === 'text') continue
        expect(named).toEqual(wanted)
      }
    }
  })

  it('offers the orders that its own views have', () => {
    const { sorts } = listShape(resource, 'Admin')
    const orders = screenOf(resource).views.map(
      ({ query }) => new URLSearchParams(query).get('order_by') ?? 'id',
    )
    expect(sorts).toEqual(expect.arrayContaining(orders.map(order => order.replace(/^-/, ''))))
  })

  it('lets nobody filter, sort or read a secret', () => {
    const secrets = fieldEntries(resource).filter(([, field]) => field.kind === 'secret')
    const { filters, sorts } = listShape(resource, 'Admin')
    for (const [name, field] of secrets) {
      expect(field).toMatchObject({ readers: [], exported: false, imported: false })
      expect([...Object.keys(filters), ...sorts].map(toCamel)).not.toContain(name)
    }
  })
})
