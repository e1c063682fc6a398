import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A skeleton or an area that is still empty. */
const waiting = /<(?:Skeleton|div|Stack)\b[^>]*aria-label=[^>]*[lL]oading[^>]*>/g

it('what says that it loads has a role, without which screen readers leave its name out', () => {
  const areas = globSync('src/**/*.tsx').flatMap(file => {
    return (readFileSync(file, 'utf8').match(waiting) ?? []).map(tag => `${file}: ${tag}`)
  })
  expect(areas.length).toBeGreaterThan(5)
  expect(areas.filter(area => !area.includes('role='))).toEqual([])
})
