/** The expected behaviour of a sale of one line, written independently of the server's code. Amounts are in cents. */
export interface SaleModel {
  isSold: boolean
  isInvoiced: boolean
  isCancelled: boolean
  readonly quantity: number
  readonly total: number
  returned: number
  paid: number
  /** It was sold as a layaway. */
  isLayaway: boolean
  isDelivered: boolean
  /** Pieces of its product in the warehouse. */
  stock: number
  /** Cash in the drawer. */
  drawer: number
}

export const steps = [
  'sell',
  'sell/pay',
  'pay',
  'pay some',
  'pay too much',
  'deliver',
  'invoice',
  'return one',
  'return too many',
  'cancel',
  'cancel and retain',
  'cancel and retain too much',
] as const
export type Step = (typeof steps)[number]

export const states = ['pending', 'sold', 'paid', 'invoiced', 'cancelled'] as const
export type State = (typeof states)[number]

export function newModel(quantity: number, total: number, stock: number, drawer: number): SaleModel {
  const unsold = {
    isSold: false,
    isInvoiced: false,
    isCancelled: false,
    isDelivered: false,
    isLayaway: false,
  }
  return { ...unsold, quantity, total, returned: 0, paid: 0, stock, drawer }
}

/** The value of the first pieces of the line: all of them cost what was paid for all. */
const valueOf = (model: SaleModel, pieces: number) => Math.round((model.total * pieces) / model.quantity)

export const owedBy = (model: SaleModel) =>
  model.isSold && !model.isCancelled ? model.total - valueOf(model, model.returned) - model.paid : 0

export function stateOf(model: SaleModel): State {
  if (model.isCancelled) return 'cancelled'
  if (!model.isSold) return 'pending'
  if (owedBy(model) > 0) return 'sold'
  return model.isInvoiced ? 'invoiced' : 'paid'
}

/** Whether the business allows a step now, to an Admin with an open drawer. */
export function isAllowed(model: SaleModel, step: Step): boolean {
  const state = stateOf(model)
  const isPlaced = state === 'sold' || state === 'paid' || state === 'invoiced'
  const isLeft = model.returned < model.quantity
  switch (step) {
    case 'sell':
    case 'sell/pay':
      return state === 'pending' && model.stock >= model.quantity
    case 'pay':
    case 'pay some':
      return state === 'sold'
    case 'pay too much':
    case 'return too many':
      return false
    case 'deliver':
      return isPlaced && !model.isDelivered && isLeft
    case 'invoice':
      return (state === 'sold' || state === 'paid') && !model.isInvoiced
    case 'return one':
      return isPlaced && isLeft
    case 'cancel':
      return state !== 'cancelled'
    case 'cancel and retain':
      return retainable(model) > 0
    case 'cancel and retain too much':
      return false
  }
}

/** The cents that an instalment of this step pays. */
export function centsFor(model: SaleModel, step: Step): number {
  const owed = owedBy(model)
  if (step === 'pay too much') return owed + 1
  return step === 'pay some' ? Math.ceil(owed / 2) : owed
}

/** The most that may be kept of a layaway: a tenth of what was paid. */
export function retainable(model: SaleModel): number {
  const state = stateOf(model)
  if (!model.isLayaway || state === 'pending' || state === 'cancelled') return 0
  return Math.round(model.paid / 10)
}

/** The sale after an allowed step; all money is cash. */
export function after(model: SaleModel, step: Step): void {
  switch (step) {
    case 'sell':
    case 'sell/pay':
      model.isSold = true
      model.stock -= model.quantity
      model.isDelivered = step === 'sell/pay'
      model.isLayaway = step === 'sell'
      if (step === 'sell/pay') receive(model, model.total)
      break
    case 'pay':
    case 'pay some':
      receive(model, centsFor(model, step))
      break
    case 'deliver':
      model.isDelivered = true
      break
    case 'invoice':
      model.isInvoiced = true
      break
    case 'return one':
      model.returned += 1
      model.stock += 1
      receive(model, Math.min(0, model.total - valueOf(model, model.returned) - model.paid))
      break
    case 'cancel':
    case 'cancel and retain': {
      const kept = step === 'cancel' ? 0 : retainable(model)
      if (model.isSold) model.stock += model.quantity - model.returned
      receive(model, kept - model.paid)
      model.isCancelled = true
      break
    }
    default:
  }
}

function receive(model: SaleModel, cents: number): void {
  model.paid += cents
  model.drawer += cents
}
