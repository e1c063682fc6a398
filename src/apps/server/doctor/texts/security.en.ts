import { commands, runbook } from '../commands.ts'
import type { SecurityValues, WordsOf } from '../values.ts'

export const securityWords: WordsOf<SecurityValues> = {
  security_ok: {
    what: () => 'Nothing in the configuration puts the shop at risk.',
  },
  config_invalid: {
    what: () =>
      'The configuration is not valid and the server will not start with it; the rest was looked at.',
    cure: () => 'Correct each variable.',
    details: v => v.lines,
  },
  certificate_ok: {
    what: (v, f) => `The certificate is valid until ${f.moment(v.at)}.`,
  },
  certificate_ends: {
    what: (v, f) => `The certificate ends in ${f.span(v.left)}, on ${f.moment(v.at)}.`,
    cure: v => `Renew it, keep it as ${v.path} and restart the server.`,
  },
  certificate_ended: {
    what: (v, f) => `The certificate ended on ${f.moment(v.at)}: browsers warn, and new tills cannot enter.`,
    cure: v => `Renew it, keep it as ${v.path} and restart. Follow ${runbook.certificate}.`,
  },
  certificate_early: {
    what: (v, f) =>
      `The certificate is valid from ${f.moment(v.at)} on: it is another one, or the clock is wrong.`,
    cure: () => 'Look at the time of this machine and at the file of TLS_CERT.',
  },
  certificate_key: {
    what: v => `The key of TLS_KEY is not that of the certificate ${v.path}.`,
    cure: () => 'Keep a certificate together with its key; the server will not start like this.',
  },
  certificate_host: {
    what: v => `The certificate is not for ${v.host}, by which browsers come.`,
    cure: () => 'Ask for one with that name, or correct PUBLIC_URL.',
  },
  certificate_not_loaded: {
    what: (v, f) => `The server still has the former certificate, which ends on ${f.moment(v.at)}.`,
    cure: () =>
      'The server takes it by itself within half a minute. If it stays so, TLS_CERT and TLS_KEY do not belong together: put both there.',
  },
  demo_public: {
    what: () => 'The option DEMO_PUBLIC accepts public passwords at any address.',
    cure: () => 'Remove it: it is not needed any more.',
  },
  demo_logins_public: {
    what: v =>
      `The public passwords of the demo work at an address that others see${v.isAccepted ? ' (DEMO_PUBLIC allows it)' : ''}.`,
    cure: () => 'Start your own business from Home, or change these passwords.',
  },
  plain_http: {
    what: () =>
      'Other machines come without https: passwords can be read, and tills do not sell without a network.',
    cure: () => 'Set a certificate (TLS_CERT and TLS_KEY), or a proxy with https.',
  },
  proxy_unknown: {
    what: () => 'There is a proxy in front and TRUST_PROXY does not say so: all visitors share one limit.',
    cure: () => 'Set TRUST_PROXY=1, or the address of that proxy.',
  },
  proxy_bypassed: {
    what: () =>
      'The proxy is trusted and the port is seen from outside too: whoever comes directly may forge an address.',
    cure: () => 'Leave HOST at 127.0.0.1, close the port, or name the proxy in TRUST_PROXY.',
  },
  proxy_wide: {
    what: v =>
      `Networks that are too large are trusted (${v.networks.join(', ')}): anybody may forge an address.`,
    cure: () => 'Name only the addresses of your proxies in TRUST_PROXY.',
  },
  secret_open: {
    what: v => `Other users of this machine can read ${v.path} (${v.mode}).`,
    cure: v => `Close it: «${commands.closeFile(v.path)}».`,
  },
}
