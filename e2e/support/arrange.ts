import { expect, type APIRequestContext } from '@playwright/test'
import type { Section } from './sections.ts'

export interface Arranged {
  /** Part of every name, so that a search finds only these rows. */
  readonly tag: string
  readonly name: (place: number) => string
  clear(): Promise<void>
}

let runs = 0

/** Creates the test's own rows by API, named in order; the section's filter finds the first three. */
export async function arrange(
  request: APIRequestContext,
  section: Section,
  count: number,
): Promise<Arranged> {
  const { api, title, filter, hasStatus, values } = section
  const tag = `zz${Date.now().toString(36)}${++runs}`
  const name = (place: number) => `${tag} fila ${String(place).padStart(2, '0')}`
  const root = api.split('/').at(-1)!

  for (let place = 1; place <= count; place++) {
    const chosen = place <= 3 ? filter.chosen : {}
    const data = { [title[1]]: name(place), ...values(name(place)), ...chosen }
    const answer = await request.post(`/api/${api}`, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    if (!hasStatus || place > 3) continue
    const { id } = ((await answer.json()) as { data: { id: number } }).data
    expect((await request.put(`/api/${root}/${id}/inactivate`)).status()).toBe(200)
  }

  return {
    tag,
    name,
    clear: async () => {
      const found = await request.get(`/api/${root}?q=${tag}&per_page=100`)
      const { data } = (await found.json()) as { data: { id: number }[] }
      if (data.length === 0) return
      const ids = data.map(({ id }) => id).join(',')
      expect((await request.delete(`/api/${root}/delete?ids=${ids}`)).status()).toBe(200)
    },
  }
}
