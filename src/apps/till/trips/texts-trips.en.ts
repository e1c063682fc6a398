import type { es } from './texts-trips.es.ts'

const pieces = (n: number) => (n === 1 ? '1 piece' : `${n} pieces`)

export const en: typeof es = {
  title: 'Deliveries',
  back: 'Sell',
  before: 'Day before',
  after: 'Next day',
  today: 'Today',
  vehicle: 'Vehicle',
  all: 'All',
  none: 'No deliveries on this day.',
  noneOfVehicle: 'This vehicle has no deliveries on this day.',
  keptAt: time =>
    `No connection: these are the deliveries as of ${time}. What you record is sent when the network is back.`,
  offline: 'No connection: what you record is kept on this device and sent when the network is back.',
  notKept:
    'No connection, and this device opens the till without https: nothing is kept here. Look for signal.',
  waits: 'To send',
  notTaken: (did, name, folio) => `“${did}” of ${name} (${folio}) was not recorded`,
  understood: 'Understood',
  did: { depart: 'On my way', deliver: 'Delivered', fail: 'Not possible', photo: 'Photograph' },
  other: (status, by, receivedBy) => {
    const who = by === null ? '' : ` by ${by}`
    if (status === 'cancelled') return `The delivery had been cancelled${who}.`
    if (status === 'failed') return `It had been recorded as not delivered${who}.`
    const name = receivedBy === null ? '' : `; received by ${receivedBy}`
    return `It had been recorded as delivered${who}, with other pieces${name}.`
  },
  unassigned: 'No vehicle',
  late: 'Overdue',
  morning: 'Morning',
  afternoon: 'Afternoon',
  floor: floor => `Floor ${floor}`,
  stairs: 'Stairs only',
  collect: amount => `Collect ${amount}`,
  map: 'Map',
  call: 'Call',
  chat: 'WhatsApp',
  hello: (name, shop, folio) =>
    `Hello ${name}, this is ${shop}. We are on our way with your delivery ${folio}.`,
  pieces,
  depart: 'On my way',
  deliver: 'Delivered',
  fail: 'Not possible',
  progress: (done, all) => `${done} of ${all} done`,
  states: { on_the_way: 'On the way', delivered: 'Delivered', failed: 'Not possible' },
  received: name => `Received by ${name}`,
  cancel: 'Back',
  delivering: {
    title: name => `Delivery to ${name}`,
    by: 'Who receives',
    byMissing: 'Write who receives.',
    pieces: 'Pieces that stayed',
    of: n => `of ${n}`,
    less: name => `One less of ${name}`,
    more: name => `One more of ${name}`,
    none: 'No piece stayed: use «Not possible».',
    rest: n => `${pieces(n)} ${n === 1 ? 'goes' : 'go'} back, to be scheduled again.`,
    owes: amount => `${amount} is to be collected. The payment is recorded in the sale.`,
    send: 'Delivered',
    done: name => `Delivered to ${name}.`,
    kept: name => `Kept: delivered to ${name}. It is sent when the network is back.`,
  },
  signing: {
    title: 'Signature of whoever receives',
    help: 'Sign with a finger. It may be left empty.',
    empty: 'Place to sign, empty',
    signed: 'A drawn signature',
    clear: 'Clear',
  },
  photos: {
    title: 'Photographs',
    one: n => `Photograph ${n}`,
    add: 'Add',
    remove: n => `Remove photograph ${n}`,
    unread: 'This telephone could not read that picture. Take another one.',
  },
  failing: {
    title: name => `Could not deliver to ${name}`,
    reason: 'Why',
    missing: 'Write why.',
    reasons: ['Nobody was there', 'It does not fit', 'Wrong address', 'The customer changed it'],
    send: 'Not possible',
    done: 'It is to be scheduled again.',
    kept: 'Kept on this device. It is sent when the network is back.',
  },
}
