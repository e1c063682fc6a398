import type { Dimension, FigureName } from './figures.ts'
import type { Locale } from './messages.ts'

export interface FigureTexts {
  /** The name of each figure, and the sentence that answers «¿qué cuenta?». */
  readonly figures: Readonly<Record<FigureName, { readonly name: string; readonly counts: string }>>
  readonly dimensions: Readonly<Record<Dimension, string>>
}

export const figureTexts: Readonly<Record<Locale, FigureTexts>> = {
  es: {
    figures: {
      sales: {
        name: 'Ventas',
        counts:
          'Lo que se vendió, con IVA y ya con los descuentos, el día en que se vendió. Lo que después se devuelve o se cancela no lo cambia: cuenta en Devoluciones.',
      },
      tickets: {
        name: 'Tickets',
        counts: 'Cuántas ventas se hicieron, también las que después se cancelaron.',
      },
      average_ticket: { name: 'Ticket promedio', counts: 'Ventas entre Tickets.' },
      pieces: {
        name: 'Piezas',
        counts: 'Cuántas piezas se vendieron, sin restar las que volvieron después.',
      },
      discounts: {
        name: 'Descuentos',
        counts:
          'Lo que se descontó al vender. Las ofertas del catálogo ya están en el precio y no cuentan aquí.',
      },
      returns: {
        name: 'Devoluciones',
        counts:
          'El valor de lo que se devolvió o se canceló, con IVA, el día en que volvió: los días cerrados no cambian.',
      },
      net: { name: 'Neto', counts: 'Ventas menos Devoluciones.' },
      tax: { name: 'IVA', counts: 'El IVA contenido en el Neto.' },
      cost: {
        name: 'Costo',
        counts: 'Lo que costaron, sin IVA, las piezas del Neto; el costo es el del día en que se vendieron.',
      },
      margin: {
        name: 'Margen',
        counts: 'El Neto sin IVA menos su Costo. Las piezas cuyo costo no se conoce se dejan fuera.',
      },
      margin_percent: {
        name: 'Margen %',
        counts: 'El Margen entre el Neto sin IVA de las piezas con costo.',
      },
      collected: {
        name: 'Cobrado',
        counts:
          'El dinero que entró por ventas y abonos, menos el cambio y lo que se regresó, el día en que se movió.',
      },
      receivable: {
        name: 'Por cobrar',
        counts: 'Lo que deben ahora los clientes de sus créditos y apartados.',
      },
      overdue: { name: 'Vencido', counts: 'De lo que está Por cobrar, lo que ya pasó de su fecha límite.' },
      payable: {
        name: 'Por pagar',
        counts:
          'Lo que falta pagar ahora de las órdenes de compra aprobadas, en pesos al tipo de cambio de cada orden.',
      },
      drawer_cash: {
        name: 'Efectivo en caja',
        counts: 'Lo que debe haber ahora en las cajas abiertas; los dólares, al tipo de cambio de su caja.',
      },
      stock: { name: 'Existencias', counts: 'Las piezas que hay ahora en los almacenes.' },
      stock_value: {
        name: 'Valor de existencias',
        counts: 'Las Existencias por el costo de cada pieza, sin IVA.',
      },
      turnover: {
        name: 'Rotación',
        counts:
          'Cuántas veces se vendió en el periodo lo que hay en existencia: Costo entre Valor de existencias.',
      },
      stock_days: {
        name: 'Días de inventario',
        counts: 'Para cuántos días alcanzan las existencias al ritmo con que se vendió en el periodo.',
      },
    },
    dimensions: {
      day: 'día',
      week: 'semana',
      month: 'mes',
      hour: 'hora',
      weekday: 'día de la semana',
      product: 'producto',
      category: 'categoría',
      subcategory: 'subcategoría',
      collection: 'colección',
      supplier: 'proveedor',
      seller: 'vendedor',
      customer: 'cliente',
      register: 'caja',
      warehouse: 'almacén',
      way: 'forma de pago',
    },
  },
  en: {
    figures: {
      sales: {
        name: 'Sales',
        counts:
          'What was sold, with VAT and after discounts, on the day it was sold. What is returned or cancelled later does not change it: it counts in Returns.',
      },
      tickets: { name: 'Tickets', counts: 'How many sales were made, also those that were cancelled later.' },
      average_ticket: { name: 'Average ticket', counts: 'Sales divided by Tickets.' },
      pieces: {
        name: 'Pieces',
        counts: 'How many pieces were sold, without taking off those that came back.',
      },
      discounts: {
        name: 'Discounts',
        counts:
          'What was taken off when selling. Offers of the catalogue are in the price and do not count here.',
      },
      returns: {
        name: 'Returns',
        counts:
          'The value of what was returned or cancelled, with VAT, on the day it came back: closed days do not change.',
      },
      net: { name: 'Net', counts: 'Sales less Returns.' },
      tax: { name: 'VAT', counts: 'The VAT contained in Net.' },
      cost: { name: 'Cost', counts: 'What the pieces of Net cost, without VAT, on the day they were sold.' },
      margin: {
        name: 'Margin',
        counts: 'Net without VAT less its Cost. Pieces of unknown cost are left out.',
      },
      margin_percent: {
        name: 'Margin %',
        counts: 'Margin divided by Net without VAT of the pieces with a cost.',
      },
      collected: {
        name: 'Collected',
        counts:
          'The money that came in for sales and instalments, less change and refunds, on the day it moved.',
      },
      receivable: { name: 'Receivable', counts: 'What customers owe now for credits and layaways.' },
      overdue: { name: 'Overdue', counts: 'Of what is Receivable, what is past its date.' },
      payable: {
        name: 'Payable',
        counts: 'What is left to pay now of approved purchase orders, in pesos at the rate of each order.',
      },
      drawer_cash: {
        name: 'Cash in drawers',
        counts: 'What should be in the open drawers now; dollars at the rate of their drawer.',
      },
      stock: { name: 'Stock', counts: 'The pieces that are in the warehouses now.' },
      stock_value: { name: 'Stock value', counts: 'Stock times the cost of each piece, without VAT.' },
      turnover: {
        name: 'Turnover',
        counts: 'How many times what is in stock was sold in the span: Cost divided by Stock value.',
      },
      stock_days: {
        name: 'Days of stock',
        counts: 'For how many days the stock lasts at the pace of sales in the span.',
      },
    },
    dimensions: {
      day: 'day',
      week: 'week',
      month: 'month',
      hour: 'hour',
      weekday: 'day of the week',
      product: 'product',
      category: 'category',
      subcategory: 'subcategory',
      collection: 'collection',
      supplier: 'supplier',
      seller: 'seller',
      customer: 'customer',
      register: 'register',
      warehouse: 'warehouse',
      way: 'way to pay',
    },
  },
}
