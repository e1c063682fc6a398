import { paymentTypes } from '#domain/payment-type.ts'
import { steadyId } from '../steady-id.ts'
import type { OrderedLine } from './made-to-order.ts'

export const todaysCashier = 'sofia@azenzo.mx'
export const todaysRegister = 'Caja 2'

interface DemoTicket {
  readonly ticket: string
  /** Codes of products and pieces. */
  readonly lines: readonly (readonly [code: string, pieces: number])[]
  /** Pieces that are made for its customer, who pays half of them. */
  readonly toOrder?: readonly OrderedLine[]
  /** The position of the customer in the list. */
  readonly customer?: number
  readonly paymentTypeId: number
  readonly status?: 'pending'
  readonly parked?: true
  readonly label?: string
  readonly deliverLater?: true
  /** Days until a credit or a layaway is paid. */
  readonly dueIn?: number
  /** Days for which the pieces of a quotation are set aside in the default warehouse. */
  readonly heldFor?: number
}

const { card, cash, credit, layaway, transfer } = paymentTypes

const ticket = (place: number) => steadyId(`ticket ${place}`)

/** The tickets of the day of the seed: paid in every way, on credit, set aside, made to order and quoted. */
export const demoTickets: readonly DemoTicket[] = [
  { ticket: ticket(1), lines: [['AZ-0185', 1]], paymentTypeId: cash },
  { ticket: ticket(2), lines: [['AZ-0193', 1]], customer: 14, paymentTypeId: card },
  { ticket: ticket(3), lines: [['AZ-0143', 1]], customer: 24, paymentTypeId: transfer, deliverLater: true },
  { ticket: ticket(4), lines: [['AZ-0184', 1]], paymentTypeId: cash },
  {
    ticket: ticket(5),
    lines: [
      ['AZ-0092', 2],
      ['AZ-0075', 1],
    ],
    paymentTypeId: cash,
    status: 'pending',
    parked: true,
    label: 'Pareja, vuelven después de comer',
  },
  { ticket: ticket(7), lines: [['AZ-0178', 1]], customer: 29, paymentTypeId: credit, dueIn: 5 },
  { ticket: ticket(8), lines: [['AZ-0210', 1]], customer: 34, paymentTypeId: layaway, dueIn: 10 },
  { ticket: ticket(9), lines: [['AZ-0211', 1]], customer: 39, paymentTypeId: credit, dueIn: 15 },
  {
    ticket: ticket(10),
    lines: [],
    toOrder: [['AZ-0214', 1, 'Lino azul cobalto', 'La funda del asiento con cierre, no con velcro.']],
    customer: 21,
    paymentTypeId: layaway,
    dueIn: 45,
  },
  {
    ticket: ticket(11),
    lines: [['AZ-0085', 1]],
    toOrder: [
      ['AZ-0216', 1, '240 × 100 cm, aceite natural'],
      ['AZ-0092', 8, 'Lona color arena'],
    ],
    customer: 32,
    paymentTypeId: layaway,
    dueIn: 65,
  },
  {
    ticket: ticket(6),
    lines: [['AZ-0118', 2]],
    customer: 9,
    paymentTypeId: cash,
    status: 'pending',
    heldFor: 3,
  },
]
