import { expect, it } from 'vitest'
import { allow, publicAccess } from '#engine/policy.ts'
import { laneOf } from './lanes.ts'

const staff = { policy: allow(['Admin']) }
const open = { policy: publicAccess }

it.each([
  ['whatever writes', { method: 'POST', config: staff }, 'till'],
  ['a form of the site', { method: 'POST', config: open }, 'till'],
  ['several methods of which one writes', { method: ['GET', 'PUT'], config: staff }, 'till'],
  ['what the staff reads', { method: 'GET', config: staff }, 'list'],
  ['its headers', { method: 'HEAD', config: staff }, 'list'],
  ['what visitors read', { method: 'GET', config: open }, 'site'],
  ['a PDF', { method: 'GET', config: staff, schema: { produces: ['application/pdf'] } }, 'report'],
  ['a table', { method: 'GET', config: staff, schema: { produces: ['text/csv', 'x/y'] } }, 'report'],
  [
    'a slip for the printer',
    { method: 'GET', config: staff, schema: { produces: ['text/html', 'application/pdf'] } },
    'till',
  ],
  ['a picture', { method: 'GET', config: staff, schema: { produces: ['image/png'] } }, 'list'],
  ['what says so itself', { method: 'GET', config: { ...open, lane: 'till' as const } }, 'till'],
])('%s has its lane', (_, route, lane) => {
  expect(laneOf(route)).toBe(lane)
})
