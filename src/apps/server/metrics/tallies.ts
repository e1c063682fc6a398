import type { KeptTally } from '#engine/kept-answers.ts'
import type { StudioTally } from '#engine/media/studio.ts'
import type { StreamTally } from '../events/event-streams.ts'
import { counter, gauge, type Family } from './family.ts'

/** Pages and public answers that are kept in memory. */
export function keptFamilies({ hits, misses, answers, bytes }: KeptTally): readonly Family[] {
  return [
    counter('trastienda_kept_hits_total', 'Public answers that were in memory.', hits),
    counter('trastienda_kept_misses_total', 'Public answers that had to be made.', misses),
    gauge('trastienda_kept_answers', 'Public answers in memory.', answers),
    gauge('trastienda_kept_bytes', 'Their size, with their compressed forms.', bytes),
  ]
}

/** Streams of changes to browsers. */
export function streamFamilies({ open, events, resets, cut }: StreamTally): readonly Family[] {
  return [
    gauge('trastienda_streams_open', 'Streams of changes to browsers.', open),
    counter('trastienda_stream_events_total', 'Events that were sent over them.', events),
    counter('trastienda_stream_resets_total', 'Streams that were told to read everything anew.', resets),
    counter('trastienda_streams_cut_total', 'Streams that were cut because their reader was too slow.', cut),
  ]
}

/** Work on pictures: `asked` for uploads and for what pages ask for, `idle` for sizes made ahead. */
export function pictureFamilies(
  studios: Readonly<Record<'asked' | 'idle', StudioTally>>,
  waitingSizes: number,
): readonly Family[] {
  const each = (value: (tally: StudioTally) => number) =>
    Object.entries(studios).map(([by, tally]) => ({ labels: { by }, value: value(tally) }))
  const done = Object.entries(studios).flatMap(([by, { passed, failed }]) => [
    { labels: { by, outcome: 'passed' }, value: passed },
    { labels: { by, outcome: 'failed' }, value: failed },
  ])
  return [
    counter('trastienda_picture_tasks_total', 'Pictures that were encoded or refused.', ...done),
    counter(
      'trastienda_picture_seconds_total',
      'Time of that work, waiting included.',
      ...each(({ ms }) => ms / 1_000),
    ),
    gauge(
      'trastienda_picture_tasks_unfinished',
      'Pictures in work or in line.',
      ...each(({ unfinished }) => unfinished),
    ),
    gauge(
      'trastienda_picture_sizes_waiting',
      'Sizes that were asked for and are not made yet.',
      waitingSizes,
    ),
  ]
}
