import { expect, it } from 'vitest'
import { textOf } from './family.ts'
import { RequestTimes } from './request-times.ts'

const answered = { method: 'GET', status: 404, ms: 3, isTimed: true }

it('addresses without a route are one row, however many there are', () => {
  const times = new RequestTimes()
  for (const method of ['GET', 'POST', 'PURGE']) times.add({ ...answered, method, route: undefined })
  const lines = textOf(times.families()).split('\n')
  expect(lines.filter(line => line.startsWith('trastienda_requests_total{'))).toEqual([
    'trastienda_requests_total{method="any",route="unknown",status="404"} 3',
  ])
})

it('a file has its statuses and no time', () => {
  const times = new RequestTimes()
  times.add({ ...answered, route: '/media/*', status: 200, ms: 90_000, isTimed: false })
  const text = textOf(times.families())
  expect(text).toContain('trastienda_requests_total{method="GET",route="/media/*",status="200"} 1\n')
  expect(text).not.toContain('trastienda_request_seconds_bucket')
})
