import { valueOf } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, type Finding } from './finding.ts'

/** An open till speaks every minute; a till that sleeps or has no network is silent for a while. */
export const silentAfter = 30 * 60_000

/** Sales that are still on a device, and tills that fell silent with their drawer open. */
export function tillRules(facts: Facts): Finding[] {
  const tills = valueOf(facts.tills)
  if (!tills) return []
  const now = tills.now.getTime()
  const findings: Finding[] = []
  for (const { register, person, waiting, oldestAt, refused, reportedAt } of tills.devices) {
    const silentFor = now - reportedAt.getTime()
    const who = { register, person }
    if (waiting > 0) {
      const since = oldestAt ?? reportedAt
      // The sales of a device that is not heard of any more may be lost.
      const level = silentFor > silentAfter ? 'fault' : 'warning'
      const values = { ...who, count: waiting, since, heardAt: reportedAt, isSilent: level === 'fault' }
      findings.push(finding('tills', level, 'till_waiting', values))
    }
    if (refused > 0) findings.push(finding('tills', 'warning', 'till_refused', { ...who, count: refused }))
  }
  for (const { register, person, openedAt, heardAt } of tills.drawers) {
    if (now - (heardAt ?? openedAt).getTime() <= silentAfter) continue
    findings.push(finding('tills', 'warning', 'till_silent', { register, person, openedAt, heardAt }))
  }
  if (findings.length === 0) findings.push(finding('tills', 'ok', 'tills_ok', { open: tills.drawers.length }))
  return findings
}
