import { describe, expect, it } from 'vitest'
import { en } from '#console/list/texts-list.en.ts'
import { es } from '#console/list/texts-list.es.ts'
import { resources } from '#resources/all.ts'

const catalogues = { es, en }
const lists = resources.map(resource => [resource.name, resource] as const)

/** A word twice in a row, or the ending of an adjective in place of the noun. */
const broken = /(?<!\p{L})(\p{L}+) \1(?!\p{L})|(?<!\p{L})[oa] [oa](?!\p{L})|undefined|\[object/u

describe.each(['es', 'en'] as const)('in %s the empty list of', locale => {
  const { empty } = catalogues[locale]

  it.each(lists)('%s has a sentence of its own', (_, { texts }) => {
    const words = texts[locale]
    const titles = [words.none ?? empty.none(words.plural ?? words.many.toLowerCase())]
    const hints = [true, false].map(canImport => words.origin ?? empty.noneHint(words, canImport))
    expect(titles.filter(title => !/^\p{Lu}[\p{L}\d ,.’-]+$/u.test(title) || broken.test(title))).toEqual([])
    expect(hints.filter(hint => !/^\p{Lu}.*\.$/u.test(hint) || broken.test(hint))).toEqual([])
  })

  it.each(lists.filter(([, { texts }]) => texts[locale].origin === undefined))(
    '%s names one of its records, with the right article',
    (_, { texts: { [locale]: words } }) => {
      const first = { o: 'el primer ', a: 'la primera ', '': 'the first ' }[words.ending]
      expect(empty.noneHint(words, true)).toContain(`${first}${words.one}`)
    },
  )
})
