import { describe, expect, it } from 'vitest'
import { rateDoubt } from './rate-doubt.screens.ts'

const typed = { currency: 'USD', price: '6000', exchange_rate: '175' }

const on = (exchangeRate: number | null) => ({ exchangeRate, ivaRate: 16, convertedPrices: 'exact' }) as const

describe('a rate far from the day’s', () => {
  it('asks for confirmation, with the resulting price', () => {
    expect(rateDoubt(typed, undefined, on(17.5))).toEqual({
      title: '¿Cada dólar vale 175 pesos?',
      body: 'El tipo de cambio del día es 17.5. En el sitio el producto costaría $1,050,000.00. Revisa el punto decimal.',
      confirmLabel: 'Sí, guardar así',
      cancelLabel: 'Corregir',
    })
  })

  it.each([
    ['near it', { ...typed, exchange_rate: '18.9' }, undefined, 17.5],
    ['left to the day', { ...typed, exchange_rate: '' }, undefined, 17.5],
    ['of a product in pesos', { ...typed, currency: 'MXN' }, undefined, 17.5],
    ['on a day without one', typed, undefined, null],
    ['that the product had before', typed, { id: 1, currency: 'USD', exchange_rate: 175 }, 17.5],
  ])('is not, %s', (_, values, record, today) => {
    expect(rateDoubt(values, record as never, on(today))).toBeNull()
  })

  it('asks for confirmation when a product with it changes to dollars', () => {
    const record = { id: 1, currency: 'MXN', exchange_rate: 175 }
    expect(rateDoubt(typed, record as never, on(17.5))).not.toBeNull()
  })

  it('that is not a valid rate does not break the question', () => {
    expect(
      rateDoubt({ ...typed, price: '999999999.99', exchange_rate: '9999999999' }, undefined, on(17.5)),
    ).toMatchObject({
      body: 'El tipo de cambio del día es 17.5. Revisa el punto decimal.',
    })
  })
})
