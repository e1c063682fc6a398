import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

export interface SmtpServer {
  readonly url: string
  readonly received: ReceivedMail[]
  readonly refused: ReceivedMail[]
  /** Answers this to the next message instead of accepting it. */
  refuseNext(answer: string): void
  /** From now on accepts connections and does not answer. */
  fallSilent(): void
  close(): Promise<void>
}

/** A minimal SMTP server that receives plain mail, and fails on request. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const refused: ReceivedMail[] = []
  const refusals: string[] = []
  const sockets = new Set<Socket>()
  let silent = false

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (silent) return
    let envelope = { from: '', to: [] as string[] }
    let pending = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = pending.indexOf(end)
        if (at < 0) return
        const text = pending.slice(0, at)
        pending = pending.slice(at + end.length)
        if (inData) endMessage(text)
        else command(text)
      }
    })

    function command(line: string): void {
      const [verb = ''] = line.toUpperCase().split(' ')
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO') say('250-test\r\n250 SMTPUTF8')
      else if (verb === 'DATA') {
        inData = true
        say('354 go on')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else {
        if (verb === 'MAIL') envelope = { from: address, to: [] }
        if (verb === 'RCPT') envelope.to.push(address)
        say('250 ok')
      }
    }

    function endMessage(text: string): void {
      inData = false
      const refusal = refusals.shift()
      const pile = refusal ? refused : received
      pile.push({ ...envelope, raw: text.replace(/^\.\./gm, '.') })
      say(refusal ?? '250 kept')
    }
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    refuseNext: answer => void refusals.push(answer),
    fallSilent: () => void (silent = true),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
