import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pinLength, pinPattern } from '#domain/pin.ts'
import { failureText } from '../alerts/failure-text.ts'
import { ApiError } from '../api-error.ts'
import { call } from '../api.ts'
import { useKeysWait } from '../keys-ahead/keys-ahead.ts'
import { approvalTexts as texts } from './texts-approval.ts'

interface Approver {
  readonly id: number
  readonly name: string
  readonly role: string
}

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

/** Somebody with more authority types their PIN beside the person who asks: the state of such a dialog, and its call. */
export function usePin({ userId, asked, isConnected = true, onGranted }: PinOptions) {
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'approvers'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Approver[] }>('GET', 'approvals/approvers', undefined, { signal })).data,
    staleTime: 0,
    enabled: isConnected,
  })
  // Nobody lifts their own limit.
  const approvers = data?.filter(({ id }) => id !== userId) ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<{ readonly pin?: string; readonly whole?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const people = useRef<HTMLDivElement>(null)
  // Among several nobody is chosen beforehand: a PIN is the business of the person whose it is.
  const only = approvers.length === 1 ? approvers[0] : undefined
  const approver = approvers.find(({ id }) => id === chosen) ?? only
  const isReady = approvers.length > 0
  const approverId = approver?.id

  // The frame opens before the approvers are known, and focuses its first button.
  useEffect(() => {
    if (!isReady) return
    if (approverId !== undefined) input.current?.focus()
    else people.current?.querySelector('button')?.focus()
  }, [isReady, approverId])
  useKeysWait(isConnected && data === undefined && error === null)

  async function approve(): Promise<void> {
    if (isBusy || !isReady) return
    if (!approver) return people.current?.querySelector('button')?.focus()
    if (!pinPattern.test(pin)) return refuse({ pin: texts.pinShort })
    setIsBusy(true)
    setFault({})
    try {
      const body = { ...asked, approver_id: approver.id, pin }
      const { data: granted } = await call<{ data: Granted }>('POST', 'approvals', body)
      onGranted(granted)
    } catch (failure) {
      const about = failure instanceof ApiError ? failure.fields['pin']?.[0] : undefined
      // A wrong PIN is typed anew; one that got no answer may be sent again.
      if (about !== undefined) setPin('')
      refuse(about === undefined ? { whole: failureText(failure) } : { pin: about })
    } finally {
      setIsBusy(false)
    }
  }

  function refuse(next: typeof fault): void {
    setFault(next)
    input.current?.focus()
  }

  return {
    approvers,
    approver,
    pin,
    fault,
    isBusy,
    input,
    people,
    approve,
    /** Null while they can be read. */
    unread: error,
    refetch,
    hasNobody: data !== undefined && !isReady,
    type: (text: string) => {
      if (!approver) return
      setFault({})
      setPin(text.replace(/\D/g, '').slice(0, pinLength))
    },
    /** The PIN of one person is never sent for another. */
    choose: (id: number) => {
      if (isBusy) return
      setChosen(id)
      setPin('')
      refuse({})
    },
  }
}

export type Pin = ReturnType<typeof usePin>
