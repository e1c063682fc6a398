import { describe, expect, it } from 'vitest'
import { firstForm, requestOf } from './bulk-form.screens.ts'

describe('the change that the dialog asks for', () => {
  it.each([
    ['nothing typed', {}, null],
    ['an offer', { percent: '15' }, { kind: 'offer', percent: '15' }],
    ['three decimals', { percent: '15.125' }, null],
    ['no offer', { isOffer: false }, { kind: 'no_offer' }],
    ['a rise', { tab: 'price', value: '10' }, { kind: 'price', percent: '10', rounding: 'none' }],
    [
      'a fall by an amount',
      { tab: 'price', value: '50.5', by: 'amount', isUp: false, rounding: '90' },
      { kind: 'price', amount: '-50.5', rounding: '90' },
    ],
    ['only a rounding', { tab: 'price', rounding: '00' }, { kind: 'price', percent: '0', rounding: '00' }],
    ['no step', { tab: 'price' }, null],
    ['a category', { tab: 'category', category: '3' }, { kind: 'category', category_id: 3 }],
    [
      'a subcategory',
      { tab: 'category', category: '3', subcategory: '7' },
      { kind: 'category', category_id: 3, subcategory_id: 7 },
    ],
    ['no category', { tab: 'category', category: 'none' }, { kind: 'category', category_id: null }],
    ['no supplier', { tab: 'supplier', supplier: 'none' }, { kind: 'supplier', supplier_id: null }],
    ['hiding', { tab: 'status', isShown: false }, { kind: 'status', status: 0 }],
    ['no choice', { tab: 'status' }, null],
  ] as const)('is of %s', (_, form, expected) => {
    expect(requestOf({ ...firstForm, ...form })).toEqual(expected)
  })
})
