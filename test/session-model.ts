/** A drawer's session as its cashier and an Admin see it, worked out independently of the server's code. */
export interface ModelSession {
  readonly kind: 'regular' | 'rescue'
  status: 'open' | 'closed' | 'to_authorize' | 'authorised'
  /** The server's, once it is known. */
  id: number
  pesos: number
  sales: number
}

/** A cashier at a register. */
export interface SessionModel {
  /** The session that they opened last. */
  own: ModelSession | null
  /** The one that takes the late tickets of that, once it is closed. */
  rescue: ModelSession | null
  /** The one that an Admin looks at: the newest. */
  newest: ModelSession | null
}

export const states = ['none', 'open', 'closed', 'to_authorize', 'authorised', 'rescue'] as const
export type State = (typeof states)[number]

export const steps = [
  'open',
  'income',
  'expense',
  'withdrawal',
  'sale',
  'late ticket',
  'abono',
  'refund',
  'X',
  'close',
  'close with a difference',
  'close by an Admin',
  'authorise',
] as const
export type Step = (typeof steps)[number]

/** Pesos in a drawer that is opened, and in everything that comes in or goes out. */
export const float = 200
export const amount = 100

export const newModel = (): SessionModel => ({ own: null, rescue: null, newest: null })

export function stateOf({ newest }: SessionModel): State {
  if (!newest) return 'none'
  return newest.kind === 'rescue' && newest.status === 'open' ? 'rescue' : newest.status
}

/** The drawer that the cashier has open. */
export function drawerOf({ own }: SessionModel): ModelSession | null {
  return own?.status === 'open' ? own : null
}

const done = (isLegal: boolean, status: 200 | 201) => (isLegal ? status : 422)

/** The status that the server answers. */
export function statusOf(model: SessionModel, step: Step): number {
  const drawer = drawerOf(model)
  const { own, newest } = model
  switch (step) {
    case 'open':
      return done(drawer === null, 201)
    case 'income':
    case 'sale':
      return done(drawer !== null, 201)
    case 'expense':
    case 'withdrawal':
      return done(drawer !== null && drawer.pesos >= amount, 201)
    case 'refund':
      return done(drawer !== null && drawer.pesos >= amount, 200)
    case 'late ticket':
      return done(own !== null, 201)
    case 'close by an Admin':
      return newest ? done(newest.status === 'open', 200) : 404
    case 'authorise':
      return newest ? done(newest.status === 'to_authorize', 200) : 404
    default:
      return done(drawer !== null, 200)
  }
}

/** Takes a step that the server allows. */
export function after(model: SessionModel, step: Step): void {
  const drawer = drawerOf(model)
  switch (step) {
    case 'open':
      model.own = begun('regular', float)
      model.rescue = null
      model.newest = model.own
      return
    case 'late ticket': {
      if (!drawer && model.rescue?.status !== 'open') model.rescue = begun('rescue', 0)
      const session = drawer ?? model.rescue
      if (session) sold(session)
      model.newest = session
      return
    }
    case 'close by an Admin':
      if (model.newest) model.newest.status = 'closed'
      return
    case 'authorise':
      if (model.newest) model.newest.status = 'authorised'
      return
    default:
      if (drawer) inDrawer(drawer, step)
  }
}

function inDrawer(drawer: ModelSession, step: Step): void {
  if (step === 'sale') sold(drawer)
  else if (step === 'income' || step === 'abono') drawer.pesos += amount
  else if (step === 'expense' || step === 'withdrawal' || step === 'refund') drawer.pesos -= amount
  else if (step === 'close') drawer.status = 'closed'
  else if (step === 'close with a difference') drawer.status = 'to_authorize'
}

function sold(session: ModelSession): void {
  session.pesos += amount
  session.sales += 1
}

const begun = (kind: ModelSession['kind'], pesos: number): ModelSession => ({
  kind,
  status: 'open',
  id: 0,
  pesos,
  sales: 0,
})
