import { useState } from 'react'
import { mostCounted } from '#contract/list-query.ts'
import { Button, Text, TextInput } from '#ui/kit.ts'
import { Frame, questionWidth } from '../frame/frame.tsx'
import { alertTexts } from './texts-alerts.ts'
import { follow } from './follow.ts'
import type { Answer, Question } from './questions.ts'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (answer: Answer) => void
}

const shownItems = 5
const texts = alertTexts

export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const {
    title,
    body,
    items = [],
    links = [],
    confirmLabel,
    otherLabel,
    tone = 'plain',
    typeToConfirm,
  } = question
  const [typed, setTyped] = useState('')
  const isTold = confirmLabel === undefined
  const isReady = !isTold && (typeToConfirm === undefined || typed.trim() === typeToConfirm)
  const shown = isTold ? items : items.slice(0, shownItems)

  return (
    <Frame
      kind="dialog"
      width={questionWidth}
      title={title}
      onClose={() => onAnswer('no')}
      onSubmit={() => isReady && onAnswer('yes')}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={() => onAnswer('no')}>
            {isTold ? texts.close : (question.cancelLabel ?? texts.cancel)}
          </Button>
          {otherLabel !== undefined && (
            <Button variant="default" ml="auto" onClick={() => onAnswer('other')}>
              {otherLabel}
            </Button>
          )}
          {!isTold && (
            <Button
              type="submit"
              {...(otherLabel === undefined && { ml: 'auto' })}
              color={tone === 'danger' ? 'red' : 'agave'}
              disabled={!isReady}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {body && <Text>{body}</Text>}
      {isTold && items.length === 1 && <Text>{items[0]}</Text>}
      {items.length > 1 && (
        <ul className="frame-list">
          {shown.map((item, place) => (
            <li key={`${place} ${item}`}>{item}</li>
          ))}
          {items.length > shown.length && (
            <li className="muted">{texts.more(items.length - shown.length)}</li>
          )}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={isTold ? 'frame-links' : 'frame-list'}>
          {links.map(({ label, count, path }) => (
            <li key={path}>
              <a href={path} onClick={event => follow(event, path, () => onAnswer('no'))}>
                {linkText(label, count)}
              </a>
            </li>
          ))}
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

function linkText(label: string, count: number | undefined): string {
  if (count === undefined) return texts.see(label)
  return count > mostCounted ? texts.linkedMany(label, mostCounted) : texts.linked(label, count)
}
