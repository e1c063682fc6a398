import { valueOf } from './asked.ts'
import type { Facts, UpkeepKind, UpkeepRun } from './facts.ts'
import { finding, type Finding, type Level } from './finding.ts'

const hour = 3_600_000
const day = 24 * hour

/** From when on a run that did not end counts as broken off. */
const longestRun = 6 * hour
const usualBackupEvery = day
const oldest: Readonly<Record<Exclude<UpkeepKind, 'backup'>, number>> = { drill: 90 * day, verify: 8 * day }
/** A shop can do without a drill for a while, never without a copy. */
const neverLevel: Readonly<Record<UpkeepKind, Level>> = {
  backup: 'fault',
  drill: 'warning',
  verify: 'warning',
}
const kinds: readonly UpkeepKind[] = ['backup', 'drill', 'verify']

/** The last copy, the last drill of restoring one, and the last check of the books. */
export function copyRules(facts: Facts): Finding[] {
  const shop = valueOf(facts.shop)
  const runs = valueOf(facts.upkeep)
  if (!shop || !runs) return []
  const restored = shop.restoredAt
    ? [finding('copies', 'warning', 'shop_restored', { since: shop.restoredAt })]
    : []
  // There is nothing to lose yet.
  if (shop.isDemo || shop.isEmpty) return [...restored, finding('copies', 'ok', 'copies_demo', {})]
  return [...restored, ...kinds.flatMap(kind => ofKind(facts, kind, runs))]
}

function ofKind(facts: Facts, kind: UpkeepKind, runs: readonly UpkeepRun[]): Finding[] {
  const last = runs.find(run => run.kind === kind)
  if (!last) return [finding('copies', neverLevel[kind], 'upkeep_never', { kind })]
  const { startedAt, endedAt, outcome, lastPassedAt, sameDisk, place, bytes } = last
  const findings: Finding[] = []
  if (outcome === 'failed') {
    const failure = last.failure ?? ''
    findings.push(finding('copies', 'fault', 'upkeep_failed', { kind, at: endedAt ?? startedAt, failure }))
  }
  const isBroken = endedAt === null && facts.at - startedAt.getTime() > longestRun
  if (isBroken) findings.push(finding('copies', 'warning', 'upkeep_unfinished', { kind, at: startedAt }))
  if (lastPassedAt === null) {
    if (findings.length === 0)
      findings.push(finding('copies', neverLevel[kind], 'upkeep_never_passed', { kind, at: startedAt }))
    return findings
  }
  const age = facts.at - lastPassedAt.getTime()
  const every = facts.program.backupEvery ?? usualBackupEvery
  const isOld = age > (kind === 'backup' ? 2 * every : oldest[kind])
  const level = kind === 'backup' && age > 7 * every ? 'fault' : 'warning'
  if (isOld) findings.push(finding('copies', level, 'upkeep_old', { kind, at: lastPassedAt, age }))
  if (kind === 'backup' && sameDisk === true && outcome !== 'failed')
    findings.push(finding('copies', 'warning', 'backup_same_disk', { place: place ?? '' }))
  if (findings.length === 0)
    findings.push(finding('copies', 'ok', 'upkeep_ok', { kind, at: lastPassedAt, age, bytes }))
  return findings
}
