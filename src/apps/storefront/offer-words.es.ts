export const offerWordsEs = {
  price: {
    now: 'Precio de oferta',
    before: 'Precio normal',
    taxIncluded: 'IVA incluido',
    onRequest: 'Precio a consultar',
    off: (percent: number) => `−${percent} %`,
  },
  availability: {
    available: 'Disponible',
    last_pieces: 'Últimas piezas',
    on_order: 'Sobre pedido',
    sold_out: 'Agotado',
  },
}
