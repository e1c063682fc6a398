import { valueOf } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, type Finding } from './finding.ts'

const day = 24 * 3_600_000
const soon = 30 * day
/** Two certificates that end within a second of each other are the same one. */
const sameMoment = 1_000

/** The certificate, and settings with which a shop is less safe than it seems. */
export function securityRules(facts: Facts): Finding[] {
  const { program } = facts
  const findings: Finding[] = [...certificateRules(facts), ...proxyRules(facts)]
  if (program.configFaults.length > 0)
    findings.push(finding('security', 'fault', 'config_invalid', { lines: program.configFaults }))
  const shop = valueOf(facts.shop)
  if (shop?.hasDemoLogins && !program.isLoopbackOnly)
    findings.push(finding('security', 'fault', 'demo_logins_public', { isAccepted: program.demoPublic }))
  else if (program.demoPublic) findings.push(finding('security', 'warning', 'demo_public', {}))
  if (!program.isLoopbackOnly && !program.isHttps)
    findings.push(finding('security', 'warning', 'plain_http', {}))
  for (const { path, mode } of valueOf(facts.secrets) ?? [])
    findings.push(finding('security', 'fault', 'secret_open', { path, mode }))
  return findings.length > 0 ? findings : [finding('security', 'ok', 'security_ok', {})]
}

function certificateRules({ certificate: answer, probe, at }: Facts): Finding[] {
  const certificate = valueOf(answer)
  if (!certificate) return []
  const { path, from, until, fitsHost, fitsKey, host } = certificate
  const findings: Finding[] = []
  const ends = new Date(until)
  if (until <= at) findings.push(finding('security', 'fault', 'certificate_ended', { path, at: ends }))
  else if (until - at < soon)
    findings.push(finding('security', 'warning', 'certificate_ends', { path, at: ends, left: until - at }))
  if (from > at)
    findings.push(finding('security', 'fault', 'certificate_early', { path, at: new Date(from) }))
  if (!fitsKey) findings.push(finding('security', 'fault', 'certificate_key', { path }))
  if (!fitsHost) findings.push(finding('security', 'warning', 'certificate_host', { path, host }))
  const shown = valueOf(probe)?.certificateUntil ?? null
  if (shown !== null && Math.abs(shown - until) > sameMoment)
    findings.push(finding('security', 'warning', 'certificate_not_loaded', { at: new Date(shown) }))
  if (findings.length === 0) findings.push(finding('security', 'ok', 'certificate_ok', { at: ends }))
  return findings
}

function proxyRules({ program }: Facts): Finding[] {
  const { trustProxy, isHttps, hasTls, listensPublicly } = program
  if (trustProxy === false) {
    return isHttps && !hasTls ? [finding('security', 'warning', 'proxy_unknown', {})] : []
  }
  if (typeof trustProxy === 'number') {
    return listensPublicly ? [finding('security', 'warning', 'proxy_bypassed', {})] : []
  }
  const wide = trustProxy.filter(isWide)
  return wide.length > 0 ? [finding('security', 'fault', 'proxy_wide', { networks: wide })] : []
}

/** Networks that are larger than a provider's own: whoever is in one may claim any address. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) return false
  return Number(bits) < (address.includes(':') ? 32 : 8)
}
