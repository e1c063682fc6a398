import { expect, it } from 'vitest'
import { rankGroups } from './rank-groups.ts'

const group = (resource: string, sought: number, title: string, is_exact?: true) => ({
  sought,
  group: {
    resource,
    total: 1,
    items: [{ id: 1, title, path: '', values: {}, ...(is_exact && { is_exact }) }],
  },
})

it('puts what is named exactly first, then names with the words, then the kinds that are looked for most', () => {
  const groups = [
    group('products', 1, 'Mesa de centro'),
    group('customers', 2, 'Rosa Núñez'),
    group('sales', 3, 'V-000001'),
    group('pages', Infinity, 'Aviso', true),
    group('suppliers', 4, 'Núñez e hijos'),
    group('feedback', Infinity, 'De la señora Núñez'),
  ]
  expect(rankGroups(groups, 'nunez').map(({ resource }) => resource)).toEqual([
    'pages',
    'customers',
    'suppliers',
    'products',
    'sales',
    'feedback',
  ])
})
