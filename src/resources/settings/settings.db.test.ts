import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

describe('settings of the counter', () => {
  it('are read with their defaults and changed', async () => {
    expect((await admin('GET', 'settings')).body.data).toMatchObject({
      exchange_rate: null,
      ticket_header: '',
      ticket_footer: '',
    })
    const change = { exchange_rate: 18.452567, ticket_header: 'Gracias', ticket_footer: 'Cambios:\n30 días' }
    expect((await admin('PUT', 'settings', change)).body.data).toMatchObject(change)
    expect((await admin('PUT', 'settings', { exchange_rate: null })).body.data.exchange_rate).toBeNull()
  })

  it.each([
    [{ exchange_rate: 0 }, { exchange_rate: ['El campo tipo de cambio debe ser al menos 0.000001.'] }],
    [
      { exchange_rate: 18.1234567 },
      { exchange_rate: ['El campo tipo de cambio admite a lo más 6 decimales.'] },
    ],
    [
      { cash_difference_limit: 0.005 },
      { cash_difference_limit: ['El campo diferencia de caja permitida admite a lo más 2 decimales.'] },
    ],
    [
      { email: 'nadie' },
      { email: ['El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.'] },
    ],
    [
      { whatsapp: 'llámame' },
      { whatsapp: ['El campo WhatsApp debe ser un teléfono válido, por ejemplo 55 1234 5678.'] },
    ],
    [{ business_name: '  ' }, { business_name: ['El campo nombre del negocio es obligatorio.'] }],
    [
      { ticket_footer: 'x'.repeat(501) },
      { ticket_footer: ['El campo pie del ticket debe tener a lo más 500 caracteres.'] },
    ],
  ])('refuse %o', async (change, errors) => {
    const { status, body } = await admin('PUT', 'settings', change)
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('may be empty if the shop has none', async () => {
    const change = { email: '', whatsapp: '', phone: '', rfc: '' }
    expect((await admin('PUT', 'settings', change)).body.data).toMatchObject(change)
  })
})
