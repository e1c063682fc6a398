import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

interface Wanted {
  readonly host?: string
  readonly from: Date
  readonly until: Date
}

/** A self-signed certificate with its key, as PEM, written by hand because no library of ours makes one. */
export function makeCertificate({ host = 'localhost', from, until }: Wanted): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const name = sequence(part(0x31, sequence(oid('550403'), part(0x0c, Buffer.from(host)))))
  const names = sequence(part(0x82, Buffer.from(host)))
  const extension = sequence(oid('551d11'), part(0x04, names))
  const body = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(moment(from), moment(until)),
    name,
    publicKey,
    part(0xa3, sequence(extension)),
  )
  const signature = sign('sha256', body, createPrivateKey(privateKey))
  const whole = sequence(body, algorithm, part(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key: privateKey }
}

function part(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...content: readonly Buffer[]) => part(0x30, ...content)
const oid = (hex: string) => part(0x06, Buffer.from(hex, 'hex'))
const moment = (at: Date) =>
  part(0x18, Buffer.from(at.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '')))
