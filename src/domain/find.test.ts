import { describe, expect, it } from 'vitest'
import { find } from './find.ts'
import { FindingIndex, type Findable } from './finding-index.ts'
import { furnitureWords } from './furniture-words.ts'
import { readTerms } from './read-terms.ts'
import { readMeanings } from './synonym-phrases.ts'
import { Vocabulary } from './vocabulary.ts'

const thing = (name: string, kind: string, more: Partial<Findable> = {}, like = ''): Findable => ({
  names: [
    [name, 1],
    [kind, 0.95],
    [like, 0.95],
  ],
  ...more,
})
const things = [
  thing('Sofá Norte', 'Sofás', { seats: 3, measures: [220, 95, 78], codes: ['SOF-NOR-3'] }, 'Gris'),
  thing('Sofá Sur', 'Sofás', { seats: 2, measures: [160, 90, 78] }, 'Verde'),
  thing('Sillón Agave', 'Sillones', { seats: 1, measures: [76, 80, 82] }, 'Verde'),
  thing('Lámpara Måne', 'Lámparas de pie', { about: 'Va bien junto a un sofá.' }, 'Latón'),
  thing('Buró Nido', 'Burós', { measures: [45, 40, 50] }, 'Nogal'),
  thing('Mesa redonda Parota', 'Mesas', { seats: 6, measures: [150, 150, 75] }),
  thing('Banco de barra Elm', 'Bancos'),
  thing('Florero de barro', 'Floreros'),
  thing('Tapete Izamal', 'Tapetes', { measures: [200, 300] }),
]
const index = new FindingIndex(things)
const meanings = readMeanings(furnitureWords, 'nido, madriguera')
const vocabulary = new Vocabulary(
  [...index.words, ...[...meanings.keys()].flatMap(phrase => phrase.split(' '))],
  [],
)
const search = (q: string, isTyping = false) => {
  const { found, without } = find(index, readTerms(q, meanings, vocabulary, { isTyping }))
  return [found.map(at => things[at]?.names[0]?.[0]?.split(' ').at(-1)), ...without]
}

describe('a search', () => {
  it.each([
    ['sofá', ['Sur', 'Norte', 'Måne']],
    ['SOFAS', ['Sur', 'Norte', 'Måne']],
    ['sofa gris', ['Norte']],
    ['sillones verdes', ['Agave']],
    ['sofaa', ['Sur', 'Norte', 'Måne']],
    ['lanpara', ['Måne']],
    ['mane', ['Måne']],
    ['tapette', ['Izamal']],
    ['slilon', ['Agave']],
    ['zofa berde', ['Sur']],
    ['mesa de noche', ['Nido']],
    ['love seat', ['Sur']],
    ['tabel', ['Parota']],
    ['coffee', []],
    ['armchair', ['Agave']],
    ['madriguera', ['Nido']],
    ['sofa de tres plazas', ['Norte']],
    ['sofa 1.60', ['Sur']],
    ['sofa 220 cm', ['Norte']],
    ['tapete 2x3', ['Izamal']],
    ['tapete 200 x 300 cm', ['Izamal']],
    ['mesa redondo', ['Parota']],
    ['barra', ['Elm', 'barro']],
    ['barro', ['barro', 'Elm']],
    ['quiero un mueble', []],
    ['', []],
    ['% _ \\ 🪑', []],
  ])('«%s»', (q, names, ...without) => {
    expect(search(q)).toEqual([names, ...without])
  })

  it('shows what has most of the words, and says which it has not', () => {
    expect(search('sofa morado')).toEqual([['Sur', 'Norte'], 'morado'])
    expect(search('sfa agave')).toEqual([['Agave'], 'sfa'])
  })

  it('finds what is only begun, while one types', () => {
    expect(search('si', true)).toEqual([['Agave']])
    expect(search('sofa n', true)).toEqual([['Sur', 'Norte', 'Måne']])
    expect(search('sofa no', true)).toEqual([['Norte']])
  })

  it('does not take a word of three letters for another', () => {
    expect(search('sfa')).toEqual([[]])
  })

  it('finds codes however they are written', () => {
    expect(index.withCode('sof nor 3')).toEqual([0])
    expect(index.withCode('SOFNOR3')).toEqual([0])
  })
})
