import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clashingStops,
  deliveryActions,
  deliveryRefusal,
  deliveryStatuses,
  fitPromised,
  handedOver,
  hoursOf,
  inOrder,
  leftToDeliver,
  leftToSchedule,
  spanFault,
  type Stop,
  collecting,
  type OwingStop,
} from './delivery.ts'

const line = { quantity: 6, returnedQuantity: 0, isDelivered: false, taken: 0, scheduled: 0 }

describe('a delivery', () => {
  it.each([
    ['scheduled', ['depart', 'move', 'update', 'deliver', 'fail', 'cancel']],
    ['on_the_way', ['move', 'update', 'deliver', 'fail', 'cancel']],
    ['delivered', []],
    ['failed', []],
    ['cancelled', []],
  ] as const)('that is %s allows %j', (status, allowed) => {
    expect(deliveryStatuses).toContain(status)
    expect(deliveryActions.filter(action => deliveryRefusal(action, status) === null)).toEqual(allowed)
  })

  it.each([
    [{ span: 'morning', fromTime: null, toTime: null }, null],
    [{ span: 'hours', fromTime: '09:30', toTime: '11:00' }, null],
    [{ span: 'hours', fromTime: null, toTime: '11:00' }, 'from_time'],
    [{ span: 'hours', fromTime: '09:30', toTime: null }, 'to_time'],
    [{ span: 'hours', fromTime: '9:30', toTime: '11:00' }, 'from_time'],
    [{ span: 'hours', fromTime: '09:30', toTime: '24:00' }, 'to_time'],
    [{ span: 'hours', fromTime: '11:00', toTime: '11:00' }, 'to_time'],
  ] as const)('at %j is refused for %j', (when, field) => {
    expect(spanFault(when)?.field ?? null).toBe(field)
  })
})

describe('what is left of a line', () => {
  it.each([
    [{}, 6, 6],
    [{ scheduled: 4 }, 6, 2],
    [{ taken: 4 }, 2, 2],
    [{ taken: 4, scheduled: 2 }, 2, 0],
    [{ returnedQuantity: 2, taken: 4 }, 0, 0],
    [{ returnedQuantity: 5, taken: 4 }, 0, 0],
    [{ isDelivered: true }, 0, 0],
  ])('with %j is %i to deliver and %i to schedule', (more, toDeliver, toSchedule) => {
    expect([leftToDeliver({ ...line, ...more }), leftToSchedule({ ...line, ...more })]).toEqual([
      toDeliver,
      toSchedule,
    ])
  })
})

describe('pieces of open deliveries', () => {
  const one = { id: 1, saleDetailId: 9, day: '2026-05-04', quantity: 2 }
  const later = { id: 2, saleDetailId: 9, day: '2026-05-06', quantity: 3 }

  it.each([
    [5, []],
    [4, [{ id: 2, quantity: 2 }]],
    [2, [{ id: 2, quantity: 0 }]],
    [
      1,
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 0 },
      ],
    ],
  ])('are given up by the latest one when %i are left', (left, changes) => {
    expect(fitPromised([later, one], new Map([[9, left]]))).toEqual(changes)
  })

  it('never pass what is left, and give up nothing that fits', () => {
    const promised = fc.array(
      fc.record({
        saleDetailId: fc.integer({ min: 1, max: 3 }),
        day: fc.constantFrom('2026-05-04', '2026-05-05', '2026-05-06'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 12 },
    )
    const left = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20))
    fc.assert(
      fc.property(promised, left, (given, lefts) => {
        const all = given.map((each, id) => ({ ...each, id }))
        const leftOf = new Map(lefts.map((pieces, place) => [place + 1, pieces]))
        const changed = new Map(fitPromised(all, leftOf).map(({ id, quantity }) => [id, quantity]))
        for (const [line, pieces] of leftOf) {
          const own = all.filter(({ saleDetailId }) => saleDetailId === line)
          const before = own.reduce((sum, { quantity }) => sum + quantity, 0)
          const after = own.reduce((sum, { id, quantity }) => sum + (changed.get(id) ?? quantity), 0)
          expect(after).toBe(Math.min(before, pieces))
        }
      }),
    )
  })
})

const stop = (id: number, more: Partial<Stop>): Stop => ({
  id,
  day: '2026-05-04',
  vehicleId: 1,
  status: 'scheduled',
  span: 'morning',
  fromTime: null,
  toTime: null,
  ...more,
})
const at = (fromTime: string, toTime: string) => ({ span: 'hours', fromTime, toTime }) as const

describe('a line that goes in parts', () => {
  it.each([
    [{}, 6, [0, 6, 0]],
    [{ taken: 2 }, 3, [2, 3, 1]],
    [{ taken: 2 }, 9, [2, 4, 0]],
    [{ taken: 2, returnedQuantity: 1 }, 0, [2, 0, 3]],
    [{ taken: 4, returnedQuantity: 3 }, 1, [3, 0, 0]],
    [{ isDelivered: true }, 1, [6, 0, 0]],
    [{ isDelivered: true, returnedQuantity: 6 }, 1, [0, 0, 0]],
  ])('%j with %i pieces is %j', (more, pieces, told) => {
    expect(Object.values(handedOver({ ...line, ...more }, pieces))).toEqual(told)
  })
})

const of = (id: number, more: Partial<OwingStop>): OwingStop => ({
  ...stop(id, {}),
  saleId: 1,
  balance: 300,
  carried: 0,
  ...more,
})
const told = (...stops: OwingStop[]) =>
  [...collecting(stops)].map(
    ([
      sale,
      {
        stop: { id },
        amount,
      },
    ]) => [sale, id, amount],
  )

describe('the stops of a day', () => {
  it('are in the order of their hours', () => {
    const stops = [
      stop(1, { span: 'afternoon' }),
      stop(2, at('16:00', '17:00')),
      stop(3, {}),
      stop(4, at('08:00', '09:00')),
      stop(5, at('09:00', '10:00')),
    ]
    expect(inOrder(stops).map(({ id }) => id)).toEqual([4, 5, 3, 1, 2])
    expect(hoursOf(stop(1, { span: 'afternoon' }))).toEqual(['14:00', '20:00'])
  })

  it('clash when one vehicle has two at one hour', () => {
    const hours = at('10:00', '11:00')
    const stops = [
      stop(1, hours),
      stop(2, hours),
      stop(3, { ...hours, vehicleId: 2 }),
      stop(4, { ...hours, vehicleId: null }),
      stop(5, { ...hours, day: '2026-05-05' }),
      stop(6, { ...hours, status: 'delivered' }),
      stop(7, {}),
    ]
    expect([...clashingStops(stops)]).toEqual([1, 2])
  })

  it('collect what a sale owes once, at the first one to be made', () => {
    const early = at('08:00', '09:00')
    expect(told(of(1, { span: 'afternoon' }), of(2, early), of(3, { saleId: 2, balance: 50 }))).toEqual([
      [1, 2, 300],
      [2, 3, 50],
    ])
    expect(told(of(1, {}), of(2, { ...early, status: 'delivered' }))).toEqual([[1, 1, 300]])
    expect(told(of(1, { status: 'delivered' }), of(2, { status: 'failed' }))).toEqual([[1, 1, 300]])
    expect(told(of(1, { status: 'failed' }))).toEqual([])
    expect(told(of(1, {}), of(2, { carried: 100 }))).toEqual([[1, 1, 200]])
    expect(told(of(1, { carried: 300 }), of(2, { balance: 0, saleId: 2 }))).toEqual([])
  })
})
