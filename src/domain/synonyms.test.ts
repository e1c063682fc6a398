import { describe, expect, it } from 'vitest'
import { readSynonyms, synonymsOf } from './synonyms.ts'

const groups = readSynonyms(
  'piso, de pie\nTapete, Alfombra ,tapete\n\n , \nsillón,  butaca\nbutaca, poltrona',
)

describe('synonyms', () => {
  it.each([
    ['piso', ['de pie']],
    ['TAPETES', ['alfombra']],
    ['alfombra', ['tapete']],
    ['sillones', ['butaca']],
    ['butaca', ['sillon', 'poltrona']],
    ['mesa', []],
    ['', []],
  ])('of «%s» are those of its groups', (word, expected) => {
    expect(synonymsOf(groups, word)).toEqual(expected)
  })

  it('change with the text', () => {
    expect(synonymsOf(readSynonyms(''), 'piso')).toEqual([])
    expect(synonymsOf(readSynonyms('piso, suelo'), 'piso')).toEqual(['suelo'])
  })
})
