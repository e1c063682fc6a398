import { valueOf } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, type Finding } from './finding.ts'

/** Whether the shop is served, and hears of changes. */
export function serverRules(facts: Facts): Finding[] {
  const { process } = facts
  if (process) {
    if (!process.hubAnswers) return [finding('server', 'fault', 'hub_silent', {})]
    return [finding('server', 'ok', 'server_ok', { upFor: process.upFor })]
  }
  const probe = valueOf(facts.probe)
  const connections = valueOf(facts.connections)
  if (!probe) return []
  const { address, failing } = probe
  switch (probe.state) {
    case 'not_ready':
      return [finding('server', 'fault', 'server_not_ready', { address, failing })]
    case 'stranger':
      return [finding('server', 'warning', 'server_stranger', { address })]
    case 'refused':
      // The shop may be served elsewhere: on another machine, or on another port than this command's.
      return connections && connections.servers > 0
        ? [finding('server', 'ok', 'server_elsewhere', { count: connections.servers })]
        : [finding('server', 'warning', 'server_stopped', { address })]
    case 'ready':
      return connections?.servers === 0
        ? [finding('server', 'fault', 'hub_silent', {})]
        : [finding('server', 'ok', 'server_ready', { address })]
  }
}
