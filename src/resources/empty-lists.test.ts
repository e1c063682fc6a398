import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Resource, Verb } from '#contract/resource.ts'
import { ListNotes } from '#console/list/list-notes.tsx'
import { resources } from './all.ts'

const model = vi.hoisted(() => ({ current: {} }))
vi.mock('#console/list/list-model.ts', () => ({ useModel: () => model.current }))
vi.mock('#ui/kit.ts', () => ({ Button: 'button', UnstyledButton: 'button' }))

/** The text of an empty list for a user with every permission of the resource. */
function textOf(resource: Resource): string {
  const list = { error: null, page: { total: 0 }, isOld: false, gone: [], state: { q: '', filters: {} } }
  const can = (verb: Verb) => resource.verbs.includes(verb)
  model.current = { resource, words: resource.texts.es, list, dialogs: {}, can, adds: null }
  const html = renderToStaticMarkup(createElement(ListNotes))
  const hint = /<p>(.*?)<\/p>/.exec(html)
  return hint?.[1] ?? ''
}

describe('an empty list', () => {
  it.each(
    resources.filter(({ verbs }) => verbs.includes('create')).map(resource => [resource.name, resource]),
  )('of %s says what to add, and to import where that can be done', (_, resource) => {
    const { one, ending } = resource.texts.es
    const first = ending === 'a' ? `la primera ${one}` : `el primer ${one}`
    const those = ending === 'a' ? 'las' : 'los'
    const rest = resource.verbs.includes('import') ? ` o importa ${those} que ya tienes en un archivo` : ''
    expect(textOf(resource)).toBe(`Agrega ${first}${rest}.`)
  })
})
