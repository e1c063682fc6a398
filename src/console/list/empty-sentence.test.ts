import { describe, expect, it } from 'vitest'
import { resources } from '#resources/all.ts'
import { en } from './texts-list.en.ts'
import { es } from './texts-list.es.ts'

const catalogues = { es, en }

describe.each(['es', 'en'] as const)('in %s', locale => {
  const { empty } = catalogues[locale]

  it.each(resources.map(resource => [resource.name, resource] as const))(
    'the empty list of %s speaks of its own records',
    (_, { texts }) => {
      const words = texts[locale]
      const plural = words.plural ?? words.many.toLowerCase()
      const title = words.none ?? empty.none(plural)
      expect(title).toMatch(/^\p{Lu}[\p{L}\d ,.’-]+$/u)
      if (words.none === undefined) expect(title).toContain(plural)
      for (const canImport of [true, false]) {
        const hint = words.origin ?? empty.noneHint(words, canImport)
        expect(hint).toMatch(/^\p{Lu}.*\.$/u)
        // A word twice in a row, or an ending in place of the noun, would be a mistake of the caller.
        expect(hint).not.toMatch(
          /(?<!\p{L})(\p{L}+) \1(?!\p{L})|(?<!\p{L})[oa] [oa](?!\p{L})|undefined|\[object/u,
        )
        if (words.origin === undefined) {
          expect(hint).toContain(words.one)
          if (locale === 'es') expect(hint).toMatch(words.ending === 'a' ? /la primera / : /el primer /)
        }
      }
    },
  )
})
