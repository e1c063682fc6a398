import { describe, expect, it } from 'vitest'
import { reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { checkFile } from './preview-file.ts'

const words = {
  one: 'contacto',
  many: 'Contactos',
  the: 'el contacto',
  ending: 'o',
  fields: { ownerId: 'dueño', fullName: 'nombre completo', phone: 'teléfono' },
} as const
const contacts = defineResource({
  name: 'contacts',
  title: 'fullName',
  fields: {
    ownerId: reference('owners', { required: true }),
    fullName: text({ required: true }),
    phone: text(),
  },
  texts: { es: words, en: words },
})
const check = (content: string | Uint8Array<ArrayBuffer>) =>
  checkFile(new File([content], 'contactos.csv'), contacts, ['ownerId'])

describe('a file before it is sent', () => {
  it('shows its first five rows under their headers', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => `Ana ${index},"55, 1${index}"`)
    const { preview, faults } = await check(`Nombre completo *,Teléfono\n\n${rows.join('\n')}`)
    expect(faults).toEqual([])
    expect(preview).toMatchObject({
      delimiter: ',',
      encoding: 'UTF-8',
      headers: ['Nombre completo *', 'Teléfono'],
    })
    expect(preview?.rows).toHaveLength(5)
    expect(preview?.rows[0]).toEqual(['Ana 0', '55, 10'])
  })

  it('is read as Excel in Spanish saves it', async () => {
    const bytes = Uint8Array.from('nombre completo;tel\xe9fono\r\nPe\xf1a;1\r\n', char => char.charCodeAt(0))
    const { preview, faults } = await check(bytes)
    expect(faults).toEqual([])
    expect(preview).toMatchObject({ delimiter: ';', encoding: 'Windows-1252', rows: [['Peña', '1']] })
  })

  it('names the column that is missing, unknown or repeated, and still shows the rows', async () => {
    const { preview, faults } = await check('Teléfono,phone,Color\n1,2,rojo')
    expect(faults).toEqual([
      'La columna «phone» está repetida.',
      'La columna «Color» no se reconoce.',
      'Falta la columna «nombre completo».',
    ])
    expect(preview?.rows).toEqual([['1', '2', 'rojo']])
  })

  it('may have or lack the column that the path fixes', async () => {
    expect((await check('nombre completo,dueño\nAna,3')).faults).toEqual([])
    expect((await check('nombre completo\nAna')).faults).toEqual([])
  })

  it.each([
    ['no row', 'nombre completo\n\n', 'El archivo está vacío.'],
    ['bytes of no text', Uint8Array.of(0xc3, 0x28, 0), 'No se pudo leer el archivo. Usa CSV o XLSX.'],
    ['more than the server takes', new Uint8Array(5 * 1024 * 1024 + 1), 'El archivo pesa más de 5 MB.'],
  ])('with %s is refused at once', async (_, content, fault) => {
    expect(await check(content)).toEqual({ preview: null, faults: [fault] })
  })

  it('that cannot be read, because it was moved meanwhile, is refused with a message', async () => {
    const moved = Object.assign(new File(['a'], 'contactos.csv'), {
      arrayBuffer: () => Promise.reject(new DOMException('It could not be read', 'NotReadableError')),
    })
    expect(await checkFile(moved, contacts, [])).toEqual({
      preview: null,
      faults: ['No se pudo leer el archivo. Usa CSV o XLSX.'],
    })
  })

  it('that is a spreadsheet is only read by the server', async () => {
    expect(await check(Uint8Array.of(0x50, 0x4b, 3, 4, 9))).toEqual({ preview: null, faults: [] })
  })
})
