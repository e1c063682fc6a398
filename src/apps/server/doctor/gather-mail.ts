import type { MailServerFacts } from './facts.ts'

/** Shorter than any question may take, so that a silent mail server is reported as one. */
const limitMs = 3_000
const patience = {
  dnsTimeout: limitMs,
  connectionTimeout: limitMs,
  greetingTimeout: limitMs,
  socketTimeout: limitMs,
}

/** Greets the mail server. It does not log in, because a supervisor may ask every few minutes. */
export async function greetMailServer(smtpUrl: string): Promise<MailServerFacts> {
  const url = new URL(smtpUrl)
  const { host } = url
  url.username = ''
  url.password = ''
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: url.href, ...patience })
  try {
    await transport.verify()
    return { host, fault: null }
  } catch (error) {
    return { host, fault: error instanceof Error ? error.message : String(error) }
  } finally {
    transport.close()
  }
}
