import { expect, it } from 'vitest'
import type { FoundGroup, SearchAnswer } from '#contract/search-answer.ts'
import { foundGroups } from './found-groups.ts'

const answer = (...groups: FoundGroup[]): SearchAnswer => ({ exact: null, is_alike: false, groups })
const sale = (id: number, more: object = {}) => ({
  id,
  title: `V-00000${id}`,
  path: '',
  values: { folio: `V-00000${id}`, total: 100 },
  ...more,
})
const labels = (groups: readonly { readonly items: readonly { readonly label: string }[] }[]) =>
  groups.map(({ items }) => items.map(({ label }) => label))

it('shows what is named exactly once, above the rest, and what it is', () => {
  const { exact, others } = foundGroups(
    answer({ resource: 'sales', total: 2, items: [sale(1, { is_exact: true }), sale(2)] }),
    'V-1',
  )
  expect(labels(exact)).toEqual([['V-000001']])
  expect(exact[0]).toMatchObject({ title: 'Coincidencia exacta', items: [{ kind: 'Venta' }] })
  expect(labels(others)).toEqual([['V-000002']])
})

it('leads to the list with the same search, and says how many it has', () => {
  const group = { resource: 'sales', items: [sale(1)] }
  const more = (total: number, isCapped = false) =>
    foundGroups(
      answer({ ...group, total, ...(isCapped && { total_is_capped: true as const }) }),
      'sofá & más',
    ).others[0]?.more
  expect(more(1)).toBeUndefined()
  expect(more(1234)).toMatchObject({
    label: 'Ver las 1,234 ventas',
    href: '/admin/sales?q=sof%C3%A1+%26+m%C3%A1s',
  })
  expect(more(10_000, true)?.label).toBe('Ver más de 10,000 ventas')
  expect(more(5, true)?.label).toBe('Ver todas las ventas')
})

it('leaves out a kind that this version does not know', () => {
  expect(foundGroups(answer({ resource: 'dreams', total: 1, items: [sale(1)] }), 'x').others).toEqual([])
})
