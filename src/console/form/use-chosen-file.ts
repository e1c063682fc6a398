import { useState } from 'react'
import { issueMessage } from '#contract/messages.ts'
import type { ResourceTexts } from '#contract/resource.ts'
import type { Issue } from '#domain/errors.ts'
import { locale } from '#browser/locale.ts'
import { useInTurn } from './use-in-turn.ts'

interface ChosenFileOptions {
  /** The fault for which the server would refuse the file, found without sending it. */
  readonly check: (file: File) => Promise<Issue | null>
  /** Names the field in messages. */
  readonly texts: ResourceTexts
  readonly onFile: (file: File) => void | Promise<void>
}

/** A chosen file, which is checked first; of two chosen in a row the later one is kept. */
export function useChosenFile({ check, texts, onFile }: ChosenFileOptions) {
  const [refusal, refuse] = useState<string | null>(null)
  const inTurn = useInTurn()

  function take(file: File | null): void {
    if (!file) return
    inTurn(async () => {
      const issue = await check(file)
      refuse(issue && issueMessage(locale, issue, texts))
      if (!issue) await onFile(file)
    })
  }

  return { refusal, refuse, take }
}
