import { expect, it } from 'vitest'
import { Histogram } from '#domain/histogram.ts'
import { counter, gauge, textOf } from './family.ts'

it('writes values with their labels, as Prometheus reads them', () => {
  const families = [
    gauge('room_bytes', 'Free room.', { labels: { place: 'data' }, value: 12.5 }),
    counter('asked_total', 'Requests.', 3),
  ]
  expect(textOf(families).split('\n')).toEqual([
    '# HELP room_bytes Free room.',
    '# TYPE room_bytes gauge',
    'room_bytes{place="data"} 12.5',
    '# HELP asked_total Requests.',
    '# TYPE asked_total counter',
    'asked_total 3',
    '',
  ])
})

it('writes a histogram as counts up to each bound, in seconds', () => {
  const histogram = new Histogram([5, 100])
  for (const ms of [1, 50, 50, 3_000]) histogram.add(ms)
  const family = { name: 'took_seconds', help: 'Times.', type: 'histogram' as const }
  expect(
    textOf([{ ...family, histograms: [{ labels: { pool: 'till' }, histogram }] }])
      .split('\n')
      .slice(2),
  ).toEqual([
    'took_seconds_bucket{pool="till",le="0.005"} 1',
    'took_seconds_bucket{pool="till",le="0.1"} 3',
    'took_seconds_bucket{pool="till",le="+Inf"} 4',
    'took_seconds_sum{pool="till"} 3.101',
    'took_seconds_count{pool="till"} 4',
    '',
  ])
})

it('a label cannot end its line or begin another', () => {
  const text = textOf([gauge('odd', 'A \\ and\na line.', { labels: { name: 'a"} 1\nb\\' }, value: 1 })])
  expect(text.split('\n')).toHaveLength(4)
  expect(text).toContain('odd{name="a\\"} 1\\nb\\\\"} 1\n')
})
