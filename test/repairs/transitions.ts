import type { Transitions } from '#domain/transitions.ts'

export const repairStatuses = ['pending', 'approved', 'delivered'] as const

/** The states that each action may start from. */
export const repairTransitions: Transitions<(typeof repairStatuses)[number]> = {
  approve: ['pending'],
  deliver: ['approved'],
  'approve/deliver': ['pending'],
}
