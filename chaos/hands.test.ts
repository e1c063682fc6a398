import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeded } from '#test/seeded.ts'
import { changeRaces } from './hands/change.ts'
import { creditRaces } from './hands/credit.ts'
import { deliveryRaces } from './hands/deliveries.ts'
import { promiseRaces } from './hands/promises.ts'
import { repeatRaces } from './hands/repeats.ts'
import { shiftRaces } from './hands/shift.ts'
import { sweepRaces } from './hands/sweeps.ts'
import { takeoverRaces } from './hands/takeover.ts'
import { voucherRaces } from './hands/vouchers.ts'
import { openTills, type Tills } from './tills.ts'

const random = seeded('Hands')

let tills: Tills

// One shop for all of them, because it takes longer to open than any of them to run.
beforeAll(async () => {
  tills = await openTills(random)
}, 240_000)

afterAll(() => tills.shop.close(), 60_000)

const open = () => tills

describe('a change of shift', () => {
  shiftRaces(open)
})
describe('a register that is taken over', () => {
  takeoverRaces(open)
})
describe('a drawer', () => {
  changeRaces(open)
})
describe('a count', () => {
  deliveryRaces(open)
})
describe('what was promised', () => {
  promiseRaces(open)
})
describe('pictures', () => {
  sweepRaces(open)
})
describe('a vale', () => {
  voucherRaces(open)
})
describe('credit', () => {
  creditRaces(open)
})
describe('what is sent again', () => {
  repeatRaces(open)
})

it('the books agree afterwards', async () => {
  expect(await tills.shop.verify()).toBe(0)
}, 120_000)
