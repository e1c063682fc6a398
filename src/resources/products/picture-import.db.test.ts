import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { corners } from '#test/picture-corpus.ts'
import { zip } from '#test/workbook.ts'

const shop = useApp()
let admin: Call
let png: Buffer
const ids: Record<string, number> = {}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  png = await corners().png().toBuffer()
  for (const [internalCode, sku] of [
    ['SIL-A', 'SKU-9'],
    ['MES-1', null],
    ['MES', null],
  ] as const) {
    const record = await make(shop.services, 'products', { internalCode, name: `Pieza ${internalCode}`, sku })
    ids[internalCode] = Number(record['id'])
  }
})

function send(content: Buffer | string) {
  const form = new FormData()
  form.set(
    'importFile',
    new File([typeof content === 'string' ? content : new Uint8Array(content)], 'fotos.zip'),
  )
  return admin('POST', 'products/import-images', form)
}

const images = async (code: string) => (await admin('GET', `products/${ids[code]}`)).body.data.images.length

describe('a ZIP of pictures', () => {
  it('gives each to the product it is named after, and says which it could not use', async () => {
    const { status, body } = await send(
      zip({
        'fotos/sil-a.png': png,
        'fotos/SIL-A_2.png': png,
        'SKU-9 (3).png': png,
        'MES-1.png': png,
        'NADIE.png': png,
        'MES.png': Buffer.from('no soy una foto'),
        '__MACOSX/._MES.png': Buffer.from('x'),
      }),
    )
    expect(status).toBe(200)
    expect(body.data).toEqual({
      files: 6,
      added: 4,
      failed: 2,
      errors: [
        { file: 'MES.png', message: 'El campo imagen debe ser un archivo de tipo: JPEG, PNG, WebP, AVIF.' },
        { file: 'NADIE.png', message: 'Ningún producto tiene el código «NADIE».' },
      ],
    })
    expect([await images('SIL-A'), await images('MES-1'), await images('MES')]).toEqual([3, 1, 0])
  })

  it('that is none, is cut short or climbs out of its folder is refused', async () => {
    const good = zip({ 'MES.png': png })
    for (const bytes of ['', 'PK', 'hola', good.subarray(0, -10), zip({ '../../MES.png': png })]) {
      const { status, body } = await send(bytes)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['import_file']])
    }
    expect((await admin('POST', 'products/import-images', {})).status).toBe(422)
    expect(await images('MES')).toBe(0)
  })

  it('holds sixty files at most, and none that lies about its size', async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`X${n}.png`, Buffer.from('x')]))
    expect((await send(zip(many))).status).toBe(422)
    const huge = await send(zip({ 'MES.png': png }, 11 * 1024 * 1024))
    expect(huge.body.data).toMatchObject({ added: 0, failed: 1 })
    const lying = await send(zip({ 'MES.png': png }, 5))
    expect([lying.status === 422 || lying.body.data.added === 0, await images('MES')]).toEqual([true, 0])
  })
})
