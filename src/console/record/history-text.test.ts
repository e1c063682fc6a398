import { describe, expect, it } from 'vitest'
import { choice, flag, image, money, secret, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { historyText as textIn } from '#contract/history-text.ts'
import { historyText } from './history-text.ts'

const words = {
  one: 'cliente',
  many: 'Clientes',
  the: 'el cliente',
  ending: 'o',
  fields: {
    fullName: 'nombre completo',
    limit: 'límite',
    sex: 'sexo',
    vip: 'preferente',
    pin: 'clave',
    photo: 'foto',
    left: 'disponible',
  },
  options: { sex: { female: 'Mujer', male: 'Hombre' } },
  actions: { promote: 'Promover', reward: 'Premiar' },
  past: { reward: 'premió', approve: 'dio de alta' },
} as const
const customers = defineResource({
  name: 'customers',
  title: 'fullName',
  fields: {
    fullName: text(),
    limit: money(),
    sex: choice(['female', 'male']),
    vip: flag(),
    pin: secret(),
    photo: image(),
    left: money({ write: 'never' }),
  },
  texts: { es: words, en: words },
})
const said = (action: string, before: object | null, after: object | null, user: string | null = 'Lucía') => {
  const entry = { id: 1, at: '', action, user, before: before && { ...before }, after: after && { ...after } }
  const { who, did, details } = historyText(customers, entry)
  return [`${who} ${did}`, ...details]
}

describe('a line of history', () => {
  it('names who added it, without repeating its values', () => {
    expect(said('create', null, { full_name: 'Ana' })).toEqual(['Lucía agregó el cliente'])
  })

  it('describes a change with the labels of the screen', () => {
    expect(said('update', { sex: 'female' }, { sex: 'male' })).toEqual([
      'Lucía cambió el sexo de Mujer a Hombre',
    ])
    expect(said('update', { limit: 150050 }, { limit: 200000 })).toEqual([
      'Lucía cambió el límite de $1,500.50 a $2,000.00',
    ])
  })

  it('tells a filled field from a cleared one', () => {
    expect(said('update', { full_name: null }, { full_name: 'Ana' })).toEqual([
      'Lucía agregó el nombre completo: «Ana»',
    ])
    expect(said('update', { full_name: 'Ana' }, { full_name: null })).toEqual([
      'Lucía borró el nombre completo, que era «Ana»',
    ])
  })

  it('ticks a flag, and quotes no long text', () => {
    expect(said('update', { vip: false }, { vip: true })).toEqual(['Lucía marcó «preferente»'])
    expect(said('update', { vip: true }, { vip: false })).toEqual(['Lucía desmarcó «preferente»'])
    expect(said('update', { full_name: 'Ana' }, { full_name: 'x'.repeat(61) })).toEqual([
      'Lucía cambió el nombre completo',
    ])
  })

  it('names what a reference points at, once the server tells', () => {
    const names = { supplier_id: { 3: 'Maderas', 4: 'Tablas' } }
    const entry = {
      id: 1,
      at: '',
      action: 'update',
      user: 'Lucía',
      before: { supplier_id: 3 },
      after: { supplier_id: 4 },
    }
    const text = historyText(customers, { ...entry, names })
    expect(text.did).toContain('Maderas')
    expect(text.did).toContain('Tablas')
  })

  it('counts several changes and lists them', () => {
    expect(said('update', { full_name: 'Ana', vip: false }, { full_name: null, vip: true })).toEqual([
      'Lucía cambió el nombre completo y el preferente',
      'Nombre completo: Ana → vacío',
      'Preferente: No → Sí',
    ])
    const [many] = said(
      'update',
      { full_name: 'Ana', vip: false, limit: 1, sex: 'male' },
      { full_name: null, vip: true, limit: 2, sex: 'female' },
    )
    expect(many).toBe('Lucía cambió el nombre completo, el preferente y 2 datos más')
  })

  it('never quotes a secret', () => {
    expect(said('update', {}, { pin: '••••••' })).toEqual(['Lucía cambió la clave'])
    expect(said('update', { vip: true }, { vip: false, pin: '••••••' })).toContain('Clave: ••••••')
  })

  it('says that the lines of a document changed, and how many there are', () => {
    const details = [{ id: 1 }, { id: 2 }]
    expect(said('update', { details: [] }, { details })).toEqual(['Lucía cambió el details'])
    expect(said('update', { vip: true }, { vip: false, details })).toContain('Details: 2')
  })

  it('never quotes the id of a picture', () => {
    expect(said('update', { photo: 'f00d' }, { photo: 'cafe' })).toEqual(['Lucía cambió la foto'])
    expect(said('update', { vip: true, photo: 'f00d' }, { vip: false, photo: null })).toContain('Foto: vacío')
    expect(said('update', { vip: true, photo: null }, { vip: false, photo: 'cafe' })).toContain('Foto: otra')
  })

  it('names an action by its verb, else by its button’s label', () => {
    expect(said('inactivate', { status: 'active' }, { status: 'inactive' })).toEqual([
      'Lucía inactivó el cliente',
    ])
    expect(said('reward', null, null)).toEqual(['Lucía premió el cliente'])
    expect(said('approve', null, null)).toEqual(['Lucía dio de alta el cliente'])
    expect(said('promote', null, null)).toEqual(['Lucía eligió «Promover»'])
  })

  it('names the system when nobody was logged in', () => {
    expect(said('archive', null, null, null)).toEqual(['El sistema archivó el cliente'])
  })
})

describe('the history of a call that is not an action', () => {
  it.each([
    ['reveal', 'Lucía consultó la contraseña del cliente'],
    ['images', 'Lucía cambió las imágenes del cliente'],
    ['exchange_rate', 'Lucía cambió el tipo de cambio del cliente'],
    ['password', 'Lucía cambió la contraseña del cliente'],
    ['pin', 'Lucía cambió el PIN del cliente'],
    ['personal_data', 'Lucía descargó los datos personales del cliente'],
  ])('%s is a plain sentence', (action, sentence) => {
    expect(said(action, null, { otro: 1 })).toEqual([sentence])
  })
})

const named = (locale: 'es' | 'en', action: string, before: object | null, after: object | null) => {
  const deed = { action, user: 'Lucía', before: before && { ...before }, after: after && { ...after } }
  return textIn(locale, customers, deed, 'Ana').did
}

describe('a line that says of which record it speaks', () => {
  it('names it in every kind of sentence, in both languages', () => {
    expect(named('es', 'create', null, null)).toBe('agregó el cliente «Ana»')
    expect(named('es', 'images', null, null)).toBe('cambió las imágenes del cliente «Ana»')
    expect(named('es', 'promote', null, null)).toBe('eligió «Promover» en «Ana»')
    expect(named('es', 'update', { limit: 100 }, { limit: 200 })).toBe(
      'cambió el límite de «Ana» de $1.00 a $2.00',
    )
    expect(named('es', 'update', { vip: false }, { vip: true })).toBe('marcó «preferente» en «Ana»')
    expect(named('es', 'update', {}, { pin: '••••••' })).toBe('cambió la clave de «Ana»')
    expect(named('es', 'update', { limit: 1, sex: 'male' }, { limit: 2, sex: 'female' })).toBe(
      'cambió el límite y el sexo de «Ana»',
    )
    expect(named('en', 'delete', null, null)).toBe('deleted the el cliente “Ana”')
  })

  it('leaves out what only follows from what was typed', () => {
    const { did, details } = textIn('es', customers, {
      action: 'update',
      user: null,
      before: { limit: 100, left: 50 },
      after: { limit: 200, left: 150 },
    })
    expect([did, details]).toEqual(['cambió el límite de $1.00 a $2.00', []])
    expect(
      textIn('es', customers, { action: 'update', user: null, before: { left: 1 }, after: { left: 2 } }).did,
    ).toBe('cambió el disponible de $0.01 a $0.02')
  })
})
