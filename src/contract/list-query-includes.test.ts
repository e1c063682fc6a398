import { describe, expect, test } from 'vitest'
import { parseListQuery } from './list-query.ts'

const shape = { filters: {}, sorts: [], includes: ['category', 'supplier'], search: false }
const includesOf = (search: string) => parseListQuery(search, shape).includes

describe('includes', () => {
  test.each([
    ['includes=category', ['category']],
    ['includes[]=category', ['category']],
    ['includes[0]=category&includes[1]=', ['category']],
    ['includes[]=supplier&includes[]=category', ['supplier', 'category']],
    ['includes[]=supplier,category', ['supplier', 'category']],
    ['includes=supplier&includes[]=category', ['supplier', 'category']],
  ])('are asked for by %s', (search, names) => {
    expect(includesOf(search)).toEqual(names)
  })

  test.each([
    ['includes[]=orders', 'unknown_include'],
    ['includes[]=category&includes[]=category', 'duplicated'],
    ['includes[category]=1', 'malformed_filter'],
  ])('are refused in %s', (search, code) => {
    expect(() => includesOf(search)).toThrow(code)
  })
})
