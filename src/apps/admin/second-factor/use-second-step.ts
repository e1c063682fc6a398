import { useState } from 'react'
import { ask } from '#browser/api.ts'
import { useForm } from '../use-form.ts'
import { factorWords } from './texts-second-factor.ts'

/** The second step of a login: the code of the telephone, or a recovery code. */
export function useSecondStep(onDone: () => void) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    check: ({ code }): Record<string, string> => (code?.trim() ? {} : { code: factorWords.step.required }),
    send: ({ code }) => ask('POST', 'login/second-factor', { code }),
    onDone,
  })
  return { ...form, isRecovery, toggle: () => setRecovery(current => !current) }
}

export type SecondStep = ReturnType<typeof useSecondStep>
