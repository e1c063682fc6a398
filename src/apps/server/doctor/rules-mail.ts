import { valueOf } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, type Finding } from './finding.ts'

const minute = 60_000

export function mailRules(facts: Facts): Finding[] {
  const { hasSmtp } = facts.program
  const shop = valueOf(facts.shop)
  const jobs = valueOf(facts.jobs)
  const files = valueOf(facts.outbox) ?? 0
  const server = valueOf(facts.mailServer)
  const findings: Finding[] = []
  if (!hasSmtp && shop && !shop.isDemo && !shop.isEmpty)
    findings.push(finding('mail', 'warning', 'mail_to_files', { files }))
  if (jobs && jobs.mails.waiting > 0) {
    const { waiting, oldest, tried } = jobs.mails
    const level = oldest > 60 * minute ? 'fault' : oldest > 10 * minute || tried > 0 ? 'warning' : 'ok'
    findings.push(finding('mail', level, 'mail_waiting', { count: waiting, oldest, tried }))
  }
  // Not a fault yet, because mails that wait are tried again for hours.
  if (server && server.fault !== null)
    findings.push(
      finding('mail', 'warning', 'mail_server_silent', { host: server.host, fault: server.fault }),
    )
  if (findings.length === 0 && jobs) findings.push(finding('mail', 'ok', 'mail_ok', { hasSmtp, files }))
  return findings
}
