import { historyWords } from './history-words.ts'
import { capitalise, type Locale } from './messages.ts'
import type { Subject } from './stored-text.ts'

/** The label of an action's button: the resource's own word, else the common one, else the action's name. */
export function actionLabel(locale: Locale, { texts }: Pick<Subject, 'texts'>, action: string): string {
  return texts[locale].actions?.[action] ?? historyWords[locale].labels[action] ?? capitalise(action)
}
