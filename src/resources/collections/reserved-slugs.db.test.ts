import { expect, it } from 'vitest'
import { isSlug } from '#domain/slug.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { webPaths } from '#server/web/web.ts'
import { useApp } from '#test/app.ts'

const shop = useApp()

it('the reserved slugs are the first segments of the router, no more and no fewer', () => {
  const paths = [...shop.app.policyTable.map(({ url }) => url), ...webPaths]
  const segments = paths.map(path => path.split('/')[1] ?? '').filter(isSlug)
  expect([...reservedSlugs].toSorted()).toEqual([...new Set(segments)].toSorted())
})

it('a collection cannot take any of them', async () => {
  const admin = shop.as(await shop.user('Admin'))
  for (const slug of reservedSlugs) {
    const { status, body } = await admin('POST', 'v2/categories-parents', { name: 'Sala', slug })
    expect([status, Object.keys(body.errors)], slug).toEqual([422, ['slug']])
  }
})
