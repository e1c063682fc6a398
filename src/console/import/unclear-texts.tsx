import { NativeSelect, Text } from '#ui/kit.ts'
import { importTexts as texts } from './texts-import.ts'
import type { Answers, ImportQuestion } from './use-import.ts'

interface UnclearTextsProps {
  questions: readonly ImportQuestion[]
  answers: Answers
  isBusy: boolean
  onAnswer: (question: ImportQuestion, value: string) => void
}

const mostShown = 20

/** Texts of the file that may mean several things, each with a choice. */
export function UnclearTexts({ questions, answers, isBusy, onAnswer }: UnclearTextsProps) {
  return (
    <section className="import-questions" aria-label={texts.questions}>
      <h3 className="import-heading">{texts.questions}</h3>
      <ul>
        {questions.slice(0, mostShown).map(question => (
          <li key={`${question.field} ${question.value}`}>
            <span>
              {question.column}: <b>{question.value}</b>
              <Text component="span" c="dimmed">
                {' '}
                · {texts.questionRows(question.rows)}
              </Text>
            </span>
            <NativeSelect
              aria-label={texts.meaningOf(question.value)}
              disabled={isBusy}
              data={[
                { value: '', label: texts.chooseMeaning },
                ...question.options.map(({ value, label }) => ({ value: String(value), label })),
              ]}
              value={answers[question.field]?.[question.value] ?? ''}
              onChange={({ currentTarget: { value } }) => onAnswer(question, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
