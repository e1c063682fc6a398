import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pinLength, pinPattern } from '#domain/pin.ts'
import { failureText } from '../alerts/failure-text.ts'
import { ApiError } from '../api-error.ts'
import { useKeysWait } from '../keys-ahead/keys-ahead.ts'
import { approvalTexts as texts } from './texts-approval.ts'

export interface PinPerson {
  readonly id: number
  readonly name: string
  readonly role: string
}

interface PersonPinOptions {
  readonly queryKey: readonly unknown[]
  /** Whose PIN may be typed. */
  readonly read: (signal: AbortSignal) => Promise<readonly PinPerson[]>
  readonly isConnected?: boolean
  /** Chosen beforehand. */
  readonly first?: number | null
  /** The server's call with the PIN. */
  readonly send: (person: PinPerson, pin: string) => Promise<void>
}

/** Somebody among several types their PIN: the state of such a dialog, and its call. */
export function usePersonPin({ queryKey, read, isConnected = true, first = null, send }: PersonPinOptions) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    enabled: isConnected,
  })
  const approvers = data ?? []
  const [chosen, setChosen] = useState<number | null>(first)
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

  // The frame opens before the people are known, and focuses its first button.
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
      await send(approver, pin)
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

export type Pin = ReturnType<typeof usePersonPin>
