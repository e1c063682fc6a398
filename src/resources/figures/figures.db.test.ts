import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { dimensions, figureNames, figures } from '#contract/figures.ts'
import { figureTexts } from '#contract/figures-texts.ts'
import { useApp } from '#test/app.ts'
import {
  brought,
  date,
  openWorld,
  perform,
  planned,
  sumUntil,
  unguarded,
  type Planned,
  type World,
} from '#test/figures-story.ts'
import { nowFacts } from '#test/figures-now.ts'
import { factsOf, readLedgers, recount, valueOf } from '#test/figures-world.ts'
import { howOften } from '#test/long.ts'
import { readFigures } from './read-figures.server.ts'

const shop = useApp()
const span = { from: '2025-12-01', to: '2027-12-31' }
let world: World

beforeAll(async () => {
  world = await openWorld(shop)
})

const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1

/** Every figure by every dimension that it has, as answered and as counted. */
async function* bothWays() {
  const { db } = shop.services
  const facts = [...factsOf(await readLedgers(db)), ...(await nowFacts(db))]
  for (const figure of figureNames) {
    for (const by of figures[figure].by) {
      const { rows } = await readFigures(db, { figures: [figure], by: [by], ...span })
      const answer = new Map(rows.map(({ keys: [key = null], values }) => [key, values[figure]]))
      yield { name: `${figure} by ${by}`, answer, counted: recount(facts, figure, by, days) }
    }
    const { total } = await readFigures(db, { figures: [figure], by: [], ...span })
    yield { name: figure, answer: total[figure], counted: valueOf(facts, figure, days) }
  }
}

describe('the figures', () => {
  it('are what a recount of the ledgers says, for every figure and dimension, whatever is summed already', async () => {
    expect.hasAssertions()
    const story = [
      brought({
        way: 'credit',
        later: ['pay'],
        due: -1,
        counted: -2,
        arrives: { supplier: 1, good: 0, quantity: 900, price: 4_567, isInDollars: true, isPaid: false },
      }),
      brought({ way: 'cash', later: ['return', 'cancel'] }),
      brought({ way: 'quotation', later: ['return'] }),
    ]
    const history = fc.array(planned, { minLength: 4, maxLength: 10 })
    await fc.assert(
      // Up to a day in the past, because the future is never summed.
      fc.asyncProperty(history, fc.nat(340), async (plans, day) => {
        const made: { id: number; plan: Planned }[] = []
        for (const plan of plans) made.push({ id: await perform(world, plan), plan })
        await unguarded(world, async tx => {
          for (const { id, plan } of made) await date(tx, id, plan)
        })
        await sumUntil(world, new Date(Date.parse(span.from) + day * 86_400_000).toISOString())
        for await (const { name, answer, counted } of bothWays()) expect(answer, name).toEqual(counted)
      }),
      { numRuns: howOften(3, 15), endOnFailure: true, examples: [[story, 200]] },
    )
  })

  it('are refused for a dimension that they cannot be divided by, naming both', async () => {
    const admin = shop.as(await shop.user('Admin'))
    const { figures: names, dimensions: kinds } = figureTexts.es
    for (const figure of figureNames) {
      for (const by of dimensions.filter(name => !figures[figure].by.includes(name))) {
        const { status, body } = await admin('GET', `figures?figures=${figure}&by=${by}`)
        expect(status).toBe(422)
        expect(body.message).toBe(`${names[figure].name} no se puede ver por ${kinds[by]}.`)
      }
    }
  })
})
