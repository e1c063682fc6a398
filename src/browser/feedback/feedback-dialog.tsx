import './feedback.css'
import { useEffect, useRef, useState } from 'react'
import { succeeded } from '../alerts/alerts.ts'
import { failureText, failureTitle } from '../alerts/failure-text.ts'
import { useQuestion } from '../alerts/questions.ts'
import { ApiError } from '../api-error.ts'
import { newKey } from '../api.ts'
import { Frame } from '../frame/frame.tsx'
import { useLeaveGuard } from '../leave/use-leave-guard.ts'
import { useShortcut } from '../shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Input, SegmentedControl, Textarea } from '#ui/kit.ts'
import { front } from '../front-texts.ts'
import { feedbackContext } from './feedback-context.ts'
import { pastedImage, ScreenshotField, screenshotFault } from './screenshot-field.tsx'
import { sendFeedback } from './send-feedback.ts'
import { feedbackWords } from './texts-feedback.ts'

type FeedbackType = keyof typeof feedbackWords.commentHelp

const kinds = Object.keys(feedbackWords.commentHelp) as FeedbackType[]

interface FeedbackDialogProps {
  /** The address that receives comments; null when our own API stores them. */
  feedbackUrl: string | null
  onClose: () => void
}

/** A failure keeps the input, and the same button tries again. */
export function FeedbackDialog({ feedbackUrl, onClose }: FeedbackDialogProps) {
  const [context] = useState(feedbackContext)
  const [type, setType] = useState<FeedbackType>('idea')
  const [comment, setComment] = useState('')
  const [screenshot, setScreenshot] = useState<File | null>(null)
  const [isJudged, setIsJudged] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const attempt = useRef<{ content: readonly unknown[]; key: string }>(null)
  const { leave, askToLeave } = useLeaveGuard(comment.trim() !== '' || screenshot !== null, onClose)
  const fault = screenshotFault(screenshot)
  const inline = failure instanceof ApiError ? failure.fields : {}
  const commentError = isJudged && comment.trim() === '' ? feedbackWords.missing : inline['comment']?.[0]
  const pictureError = fault ?? inline['screenshot']?.[0]

  function choose(file: File | null) {
    setScreenshot(file)
    setFailure(null)
  }

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const image = clipboardData && pastedImage(clipboardData)
      if (image) choose(image)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  /** The same content keeps its idempotency key, so that a retry after a lost answer is not stored twice. */
  function keyOf(content: readonly unknown[]): string {
    const isSame = attempt.current?.content.every((part, place) => part === content[place])
    if (!attempt.current || !isSame) attempt.current = { content, key: newKey() }
    return attempt.current.key
  }

  async function send() {
    if (busy) return
    setIsJudged(true)
    if (comment.trim() === '') return field.current?.focus()
    if (fault !== undefined) return
    setBusy(true)
    setFailure(null)
    try {
      await sendFeedback(
        { type, comment, screenshot, context },
        feedbackUrl,
        keyOf([type, comment, screenshot]),
      )
      succeeded(feedbackWords.title, front.feedback_successfully)
      leave()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const submit = () => void send()
  const shared = { group: feedbackWords.title, allowInInput: true, when: useQuestion() === null }
  useShortcut({ ...shared, keys: 'mod+enter', label: feedbackWords.send, run: submit })
  useShortcut({ ...shared, keys: 'mod+s', label: feedbackWords.send, run: submit })
  const isPlaced = commentError !== undefined || pictureError !== undefined

  return (
    <Frame
      kind="dialog"
      width={560}
      title={feedbackWords.title}
      locked={busy}
      closeOnClickOutside={comment === '' && screenshot === null}
      onClose={askToLeave}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={askToLeave}>
            {feedbackWords.cancel}
          </Button>
          <div className="feedback-send">
            <BusyButton type="submit" busy={busy}>
              {feedbackWords.send}
            </BusyButton>
          </div>
        </>
      }
    >
      <div className="feedback">
        {failure !== null && !isPlaced && (
          <Alert tone="bad" small={failureTitle}>
            <p>{failureText(failure)}</p>
          </Alert>
        )}
        <Input.Wrapper labelElement="div" label={feedbackWords.type}>
          <SegmentedControl
            fullWidth
            aria-label={feedbackWords.type}
            data={kinds.map(value => ({ value, label: feedbackWords.kinds[value] }))}
            value={type}
            onChange={setType}
          />
        </Input.Wrapper>
        <Textarea
          ref={field}
          data-autofocus
          label={feedbackWords.comment}
          required
          minRows={5}
          value={comment}
          description={commentError === undefined ? feedbackWords.commentHelp[type] : undefined}
          error={commentError}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={event => {
            setComment(event.currentTarget.value)
            setFailure(null)
          }}
        />
        <ScreenshotField file={screenshot} error={pictureError} onChange={choose} />
        <div className="feedback-context">
          <p>{feedbackWords.context}</p>
          <dl>
            {(['route', 'version', 'viewport'] as const).map(name => (
              <ContextLine key={name} label={feedbackWords[name]} value={context[name]} />
            ))}
          </dl>
        </div>
      </div>
    </Frame>
  )
}

function ContextLine({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
