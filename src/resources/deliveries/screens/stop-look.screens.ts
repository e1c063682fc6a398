import { statusLook } from '#console/list/status-look.ts'

const looks = {
  scheduled: { tone: 'info', icon: 'calendar' },
  on_the_way: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
} as const

export const lookOf = (status: string) => looks[status as keyof typeof looks] ?? statusLook(status)
