import type { IconName } from '#ui/icon.tsx'
import type { BadgeTone } from '#ui/status-badge.tsx'

interface Look {
  readonly tone: BadgeTone
  /** The usual state has no fill, so that only unusual states stand out. */
  readonly quiet?: true
  readonly struck?: true
  readonly icon?: IconName
}

const looks: Readonly<Record<string, Look>> = {
  /** Whether it is published on the site. */
  1: { tone: 'ok', quiet: true },
  0: { tone: 'neutral', quiet: true, icon: 'eye-off' },
  active: { tone: 'ok', quiet: true },
  inactive: { tone: 'neutral', quiet: true },
  attended: { tone: 'ok', quiet: true },
  pending: { tone: 'warn' },
  stamped: { tone: 'ok', quiet: true },
  requested: { tone: 'warn' },
  rejected: { tone: 'bad', quiet: true, icon: 'circle-x' },
  open: { tone: 'warn' },
  to_authorize: { tone: 'bad', icon: 'alert-triangle' },
  closed: { tone: 'neutral', quiet: true, icon: 'lock' },
  partial: { tone: 'warn', icon: 'circle-dashed' },
  approved: { tone: 'info' },
  send: { tone: 'info' },
  received: { tone: 'ok', quiet: true },
  paid: { tone: 'ok', quiet: true },
  invoiced: { tone: 'ok', quiet: true },
  sold: { tone: 'ok', quiet: true },
  cancelled: { tone: 'neutral', struck: true },
}

/** The look of a state, the same for every kind of record. */
export function statusLook(status: string): Look {
  return looks[status] ?? { tone: 'neutral' }
}
