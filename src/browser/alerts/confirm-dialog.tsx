import { useState } from 'react'
import { Button, Text, TextInput } from '#ui/kit.ts'
import { Frame, questionWidth } from '../frame/frame.tsx'
import { alertTexts } from './texts-alerts.ts'
import type { Question } from './questions.ts'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (yes: boolean) => void
}

const shownItems = 5
const texts = alertTexts

export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, body, items = [], confirmLabel, tone = 'plain', typeToConfirm } = question
  const [typed, setTyped] = useState('')
  const isTold = confirmLabel === undefined
  const isReady = !isTold && (typeToConfirm === undefined || typed.trim() === typeToConfirm)
  const shown = isTold ? items : items.slice(0, shownItems)

  return (
    <Frame
      kind="dialog"
      width={questionWidth}
      title={title}
      onClose={() => onAnswer(false)}
      onSubmit={() => isReady && onAnswer(true)}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {isTold ? texts.close : (question.cancelLabel ?? texts.cancel)}
          </Button>
          {!isTold && (
            <Button type="submit" ml="auto" color={tone === 'danger' ? 'red' : 'agave'} disabled={!isReady}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {body && <Text>{body}</Text>}
      {(isTold || items.length > 1) && (
        <ul className="frame-list">
          {shown.map((item, place) => (
            <li key={`${place} ${item}`}>{item}</li>
          ))}
          {items.length > shown.length && (
            <li className="muted">{texts.more(items.length - shown.length)}</li>
          )}
        </ul>
      )}
      {typeToConfirm !== undefined && (
        <TextInput
          mt="md"
          label={texts.type(typeToConfirm)}
          value={typed}
          autoComplete="off"
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    </Frame>
  )
}
