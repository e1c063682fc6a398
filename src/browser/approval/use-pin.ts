import { call } from '../api.ts'
import { usePersonPin, type Pin, type PinPerson } from './use-person-pin.ts'

interface Granted {
  readonly id: string
  readonly amount: number
  readonly approved_by: string
}

interface PinOptions {
  /** The person who asks. */
  readonly userId: number
  /** The body of `POST approvals` without the person who approves. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly isConnected?: boolean
  readonly onGranted: (granted: Granted) => void
}

/** Somebody with more authority types their PIN beside the person who asks. */
export function usePin({ userId, asked, isConnected = true, onGranted }: PinOptions): Pin {
  return usePersonPin({
    queryKey: ['approvals', 'approvers', userId],
    read: async signal => {
      const { data } = await call<{ data: PinPerson[] }>('GET', 'approvals/approvers', undefined, { signal })
      // Nobody lifts their own limit, but an Admin who took a register over by PIN has none.
      return data.filter(({ id, role }) => id !== userId || role === 'Admin')
    },
    isConnected,
    send: async ({ id }, pin) => {
      const body = { ...asked, approver_id: id, pin }
      onGranted((await call<{ data: Granted }>('POST', 'approvals', body)).data)
    },
  })
}
