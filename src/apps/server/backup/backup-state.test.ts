import { describe, expect, it } from 'vitest'
import { backupState, type BackupFacts } from './backup-state.ts'

const hour = 3_600_000
const now = new Date('2026-11-17T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const run = (hours: number, outcome: 'passed' | 'failed' | null) => ({
  startedAt: ago(hours),
  endedAt: outcome && ago(hours),
  outcome,
  failure: null,
})
const stateOf = (facts: Partial<BackupFacts>) =>
  backupState({ now, every: 6 * hour, lastMade: null, last: null, firstAt: null, isApart: false, ...facts })

describe('the copies of a shop are', () => {
  it.each<[string, Partial<BackupFacts>]>([
    ['fine', { lastMade: ago(11), last: run(11, 'passed'), firstAt: ago(90) }],
    ['late', { lastMade: ago(12.1), last: run(12.1, 'passed'), firstAt: ago(90) }],
    // One that hangs is not a newer one.
    ['late', { lastMade: ago(20), last: run(14, null), firstAt: ago(90) }],
    ['failed', { lastMade: ago(7), last: run(1, 'failed'), firstAt: ago(90) }],
    ['failed', { last: run(1, 'failed'), firstAt: ago(1) }],
    ['waiting', {}],
    ['waiting', { last: run(1, null), firstAt: ago(1) }],
    ['late', { last: run(13, null), firstAt: ago(13) }],
    ['off', { every: null }],
    ['off', { every: null, lastMade: ago(24 * 8) }],
    ['manual', { every: null, lastMade: ago(24 * 6) }],
    ['apart', { isApart: true, lastMade: ago(100) }],
  ])('%s', (state, facts) => {
    expect(stateOf(facts)).toBe(state)
  })
})
