import type { offerWordsEs } from './offer-words.es.ts'

export const offerWordsEn: typeof offerWordsEs = {
  price: {
    now: 'Offer price',
    before: 'Regular price',
    taxIncluded: 'VAT included',
    onRequest: 'Price on request',
    off: (percent: number) => `−${percent} %`,
  },
  availability: {
    available: 'Available',
    last_pieces: 'Last pieces',
    on_order: 'Made to order',
    sold_out: 'Sold out',
  },
}
