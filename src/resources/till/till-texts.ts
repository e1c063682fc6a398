import { nounTexts } from '#contract/resource.ts'

export const tillTexts = {
  es: {
    ...nounTexts({ one: 'producto', many: 'Productos', the: 'el producto', ending: 'o' }),
    fields: {
      code: 'código',
      cursor: 'cursor',
      limit: 'límite',
      device: 'dispositivo',
      waiting: 'ventas que esperan',
      waitingSeconds: 'segundos de espera',
      refused: 'ventas por revisar',
      categoryId: 'categoría',
      subcategoryId: 'subcategoría',
    },
    errors: { product_without_price: '{product} no tiene precio: pide que se lo pongan antes de venderlo.' },
  },
  en: {
    ...nounTexts({ one: 'product', many: 'Products', the: 'product', ending: '' }),
    fields: {
      code: 'code',
      cursor: 'cursor',
      limit: 'limit',
      device: 'device',
      waiting: 'waiting sales',
      waitingSeconds: 'seconds of waiting',
      refused: 'sales to review',
      categoryId: 'category',
      subcategoryId: 'subcategory',
    },
    errors: { product_without_price: '{product} has no price: ask for one before it is sold.' },
  },
}
