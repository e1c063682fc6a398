import { expect, it } from 'vitest'
import { isSlug } from '#domain/slug.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { useApp } from '#test/app.ts'

const shop = useApp()

/** The pages of section 2 of the specification, and the other pages of the site. */
const pages = `/ /login /gallery-azenzo /gallery-empresa /interiorism /project-one /showrooms /contact /products
  /products/{category} /products/{category}/{subcategory} /offers /offers/{category} /product/{id} /products-v2 /admin
  /buscar /aviso-de-privacidad`

const firstOf = (path: string) => path.split('/')[1] ?? ''

it('no page of the site can be the slug of a collection', () => {
  const segments = pages.split(/\s+/).map(firstOf).filter(Boolean)
  expect(segments.filter(segment => !reservedSlugs.has(segment))).toEqual([])
})

it('nor can any path that the server serves', () => {
  const segments = shop.app.policyTable.map(({ url }) => firstOf(url)).filter(isSlug)
  expect(new Set(segments)).toContain('api')
  expect(segments.filter(segment => !reservedSlugs.has(segment))).toEqual([])
})

it('each reserved word is a valid slug, because any other could not conflict', () => {
  expect([...reservedSlugs].filter(slug => !isSlug(slug))).toEqual([])
})
