import { valueOf } from './asked.ts'
import type { Facts, LockFacts } from './facts.ts'
import { finding, type Finding } from './finding.ts'

const manyConnections = 0.8
const mostConnections = 0.95
/** Every statement of a sale takes milliseconds; one of a report may take longer. */
const slowMs = 2_000
/** How long somebody waits, or the transaction that they wait for has lasted: our statements give up after two seconds. */
const lockWarning = { waits: 2_000, lasts: 5_000 }
const lockFault = { waits: 30_000, lasts: 60_000 }
const hour = 3_600_000

/** Who waits for what: connections, locks, statements and queued work. */
export function workRules(facts: Facts): Finding[] {
  return [...poolRules(facts), ...lockRules(facts), ...statementRules(facts), ...jobRules(facts)]
}

function poolRules(facts: Facts): Finding[] {
  const findings: Finding[] = []
  for (const { name, most, waiting } of facts.process?.pools ?? []) {
    if (waiting === 0) continue
    // Lists may be many at once, and are made to wait; nothing that sells should.
    const level = name === 'till' && waiting > most ? 'fault' : 'warning'
    findings.push(finding('work', level, 'pool_waiting', { name, waiting, most }))
  }
  const connections = valueOf(facts.connections)
  if (!connections) return findings
  const { used, most } = connections
  if (used >= most * manyConnections)
    findings.push(
      finding('work', used >= most * mostConnections ? 'fault' : 'warning', 'connections_many', {
        used,
        most,
      }),
    )
  if (findings.length === 0) findings.push(finding('work', 'ok', 'connections_ok', { used, most }))
  return findings
}

const isOver = ({ waits, byLasts }: LockFacts['waits'][number], limit: typeof lockWarning) =>
  waits >= limit.waits || byLasts >= limit.lasts

function lockRules(facts: Facts): Finding[] {
  const locks = valueOf(facts.locks)
  if (!locks) return []
  const { isEmbedded } = facts.program
  const findings = locks.waits
    .filter(wait => isOver(wait, lockWarning))
    .map(wait =>
      finding('work', isOver(wait, lockFault) ? 'fault' : 'warning', 'lock_waits', { ...wait, isEmbedded }),
    )
  const blamed = new Set(locks.waits.map(({ byPid }) => byPid))
  const long = locks.transactions
    .filter(({ pid }) => !blamed.has(pid))
    .map(each => finding('work', 'warning', 'transaction_long', { ...each, isEmbedded }))
  return findings.length + long.length > 0 ? [...findings, ...long] : [finding('work', 'ok', 'locks_ok', {})]
}

function statementRules(facts: Facts): Finding[] {
  const statements = valueOf(facts.statements)
  if (!statements || statements.source === 'none') return []
  const { slowest } = statements
  const [first] = slowest
  if (!first) return [finding('work', 'ok', 'statements_none', {})]
  const level = first.ms >= slowMs ? 'warning' : 'ok'
  return [finding('work', level, 'statements_slowest', { slowest, source: statements.source })]
}

function jobRules(facts: Facts): Finding[] {
  const jobs = valueOf(facts.jobs)
  if (!jobs) return []
  const { late, failed, stuck, routines } = jobs
  const servingFor = facts.process?.upFor ?? valueOf(facts.connections)?.servingFor ?? 0
  const missed = routines.filter(({ since }) => since === null || since > 3 * hour)
  const findings: Finding[] = [
    ...late.map(each => finding('work', 'fault', 'jobs_late', each)),
    ...stuck.map(each => finding('work', 'warning', 'jobs_stuck', each)),
    ...failed.map(each => finding('work', 'warning', 'jobs_failed', each)),
  ]
  if (servingFor > 3 * hour && missed.length > 0)
    findings.push(finding('work', 'warning', 'routines_missed', { names: missed.map(({ name }) => name) }))
  return findings.length > 0 ? findings : [finding('work', 'ok', 'jobs_ok', {})]
}
