import './feedback.css'
import { useEffect, useRef, useState } from 'react'
import { issueMessage } from '#contract/messages.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { useQuestion } from '#browser/alerts/questions.ts'
import { ApiError } from '#browser/api-error.ts'
import { newKey } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { useLeaveGuard } from '#console/form/use-leave-guard.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { formTexts } from '#console/form/texts-form.ts'
import { feedback } from './feedback.resource.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Input, SegmentedControl, Textarea } from '#ui/kit.ts'
import { front } from '#browser/front-texts.ts'
import { feedbackContext } from './feedback-context.screens.ts'
import { pastedImage, ScreenshotField, screenshotFault } from './screenshot-field.screens.tsx'
import { sendFeedback } from './send-feedback.screens.ts'
import { feedbackWords } from './texts-feedback.screens.ts'

type FeedbackType = keyof typeof feedbackWords.commentHelp

const kinds = Object.keys(feedbackWords.commentHelp) as FeedbackType[]
const kindWords = textsOf(feedback).options?.['type'] ?? {}
const missing = issueMessage(locale, { code: 'required', field: 'comment', params: {} }, textsOf(feedback))

/** A failure keeps the input, and the same button tries again. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { feedbackUrl } = useAppData().settings
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
  const commentError = isJudged && comment.trim() === '' ? missing : inline['comment']?.[0]
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
  const shared = { group: formTexts.form.shortcuts, allowInInput: true, when: useQuestion() === null }
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
          <Alert tone="bad" title={failureTitle}>
            <p>{failureText(failure)}</p>
          </Alert>
        )}
        <Input.Wrapper labelElement="div" label={feedbackWords.type}>
          <SegmentedControl
            fullWidth
            aria-label={feedbackWords.type}
            data={kinds.map(value => ({ value, label: kindWords[value] ?? value }))}
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
