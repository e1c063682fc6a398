import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { onReturn } from '../connection/connection.ts'
import { useIsReached } from '../connection/use-is-reached.ts'
import { Frame, questionWidth } from '../frame/frame.tsx'
import { useLatest } from '../use-latest.ts'
import type { FailureProps } from './part.tsx'
import { partTexts as texts } from './texts-part.ts'

const firstPause = 500
const longestPause = 30_000

/** Stands where a part of the program should be, and fetches it as soon as that is possible. */
export function PartFailure({ onRetry, onClose }: FailureProps) {
  const latest = useLatest(onRetry)
  const isReached = useIsReached()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const retry = () => {
      setTries(count => count + 1)
      latest.current()
    }
    const timer = setTimeout(retry, Math.min(longestPause, firstPause * 4 ** tries))
    const forget = onReturn(retry)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [tries])

  // A server that answers and does not have the file runs another version of the program.
  const isReplaced = isReached && tries > 0
  const alert = (
    <Alert tone="warn" title={isReplaced ? texts.replaced : texts.lost}>
      <p>{isReplaced ? texts.replacedHelp : texts.lostHelp}</p>
      <Button variant="default" mt="xs" onClick={isReplaced ? () => location.reload() : onRetry}>
        {isReplaced ? texts.reload : texts.retry}
      </Button>
    </Alert>
  )
  if (!onClose) return <div className="part-failure">{alert}</div>
  return (
    <Frame kind="dialog" width={questionWidth} title={texts.title} onClose={onClose}>
      {alert}
    </Frame>
  )
}
