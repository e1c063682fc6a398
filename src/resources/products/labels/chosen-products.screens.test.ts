import { expect, it } from 'vitest'
import { chosenPaths } from './chosen-products.screens.ts'

it('all chosen products are asked for, as many at a time as a page has', () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const pages = chosenPaths(ids).map(path => {
    const query = new URLSearchParams(path.slice(path.indexOf('?')))
    return { room: Number(query.get('per_page')), ids: query.getAll('whereIn[id][]').map(Number) }
  })
  expect(pages.flatMap(part => part.ids)).toEqual(ids)
  expect(pages.filter(part => part.ids.length > part.room)).toEqual([])
})
