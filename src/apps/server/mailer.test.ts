import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeMail } from '#contract/mails.ts'
import { readMail } from '#test/outbox.ts'
import { startSmtpServer, type SmtpServer } from '#test/smtp-server.ts'
import { createMailer, type SendMail } from './mailer.ts'

const from = 'Trastienda <no-responder@tienda.mx>'
const mail = {
  to: 'ana@tienda.mx',
  subject: 'Restablece tu contraseña de Peña & Ñúñez',
  text: 'Hola, Ana:\n\nhttps://tienda.mx/admin/password/reset?token=abc-_9&email=ana%40tienda.mx\n\n.\n..\nAdiós.',
}

describe('over SMTP', () => {
  let server: SmtpServer
  let send: SendMail

  beforeAll(async () => {
    server = await startSmtpServer()
    send = createMailer({ smtpUrl: server.url, from, outbox: '/nowhere', onKept: () => expect.unreachable() })
  })
  afterAll(() => server.close())

  it('a mail arrives as it was written', async () => {
    await send(mail)
    const { raw, ...envelope } = server.received.at(-1)!
    expect(envelope).toEqual({ from: 'no-responder@tienda.mx', to: ['ana@tienda.mx'] })
    const { headers, text } = readMail(raw)
    expect(headers).toMatch(/^From: Trastienda <no-responder@tienda\.mx>$/m)
    expect(decodeWords(/^Subject: (.*)$/m.exec(headers)?.[1] ?? '')).toBe(mail.subject)
    expect(text.replaceAll('\r', '').trimEnd()).toBe(mail.text)
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
    'a line break (%j) in a name or in the shop’s name adds no header and no recipient',
    async lineBreak => {
      const evil = `Ana${lineBreak}Bcc: espia@malo.mx${lineBreak}${lineBreak}<script>`
      await send(
        writeMail('es', 'reset', {
          name: evil,
          email: 'ana@tienda.mx',
          business: evil,
          link: 'https://tienda.mx/x',
          minutes: 60,
        }),
      )
      const { raw, to } = server.received.at(-1)!
      expect(to).toEqual(['ana@tienda.mx'])
      const { headers } = readMail(raw)
      expect(headers).not.toMatch(/^Bcc:/im)
      expect(headers.match(/^[\w-]+(?=:)/gm)?.toSorted()).toEqual([
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ])
    },
  )

  it.each([
    'ana@tienda.mx\r\nBcc: espia@malo.mx',
    'ana@tienda.mx, espia@malo.mx',
    'ana@tienda.mx;espia@malo.mx',
    'Ana <espia@malo.mx>',
    'ana@tienda.mx>\r\nRCPT TO:<espia@malo.mx',
  ])('an address that hides another (%j) reaches no second person', async to => {
    const before = server.received.length
    await send({ ...mail, to }).catch(() => undefined)
    for (const { to: recipients } of server.received.slice(before)) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toBe('espia@malo.mx')
    }
  })

  it('an address with non-ASCII letters is written unchanged', async () => {
    await send({ ...mail, to: 'peña@tienda.mx' })
    expect(server.received.at(-1)!.to).toEqual(['peña@tienda.mx'])
  })

  it('a refusal is a failure with its reason', async () => {
    server.refuseNext('451 try later')
    await expect(send(mail)).rejects.toThrow('451 try later')
  })

  it('a missing server is a failure', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const attempt = createMailer({ smtpUrl: gone.url, from, outbox: '/nowhere', onKept: () => undefined })
    await expect(attempt(mail)).rejects.toThrow('ECONNREFUSED')
  })

  it('the address of the server may set its own limits', async () => {
    const silent = await startSmtpServer()
    silent.fallSilent()
    const smtpUrl = `${silent.url}?greetingTimeout=50`
    await expect(
      createMailer({ smtpUrl, from, outbox: '/nowhere', onKept: () => undefined })(mail),
    ).rejects.toThrow('Greeting never received')
    await silent.close()
  })
})

describe('without a mail server', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'trastienda-outbox-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('each mail becomes a complete file that only its owner can read, and is reported', async () => {
    const kept: string[] = []
    const outbox = join(folder, 'deep', 'outbox')
    const send = createMailer({ smtpUrl: undefined, from, outbox, onKept: (_, file) => kept.push(file) })
    await Promise.all(Array.from({ length: 20 }, () => send(mail)))
    expect(new Set(kept).size).toBe(20)
    expect((await readdir(outbox)).map(name => join(outbox, name)).sort()).toEqual(kept.toSorted())
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    for (const file of kept) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(readMail(await readFile(file, 'utf8')).text.trimEnd()).toBe(mail.text)
    }
  })

  it('a folder that cannot be created is a failure', async () => {
    const outbox = join(import.meta.filename, 'outbox')
    const send = createMailer({ smtpUrl: undefined, from, outbox, onKept: () => expect.unreachable() })
    await expect(send(mail)).rejects.toThrow('ENOTDIR')
  })
})

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replace(/=([\dA-F]{2})/g, (_all, code: string) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              ),
            'latin1',
          ).toString(),
    )
}
