import { foldText } from '#domain/text.ts'
import { toCamel } from '#domain/naming.ts'
import type { LinesTexts } from './lines.ts'
import type { ResourceTexts } from './resource.ts'

type Labels = Readonly<Record<string, string>>

/** A caller may send any key, so only own properties count: `constructor` has no text. */
function labelIn(labels: Labels | undefined, key: string): string | undefined {
  return labels && Object.hasOwn(labels, key) ? labels[key] : undefined
}

/** The words for lines of this name, those of the resource first and then those of its actions. */
export function linesNamed(texts: ResourceTexts | undefined, list: string): LinesTexts[] {
  if (!texts) return []
  return [texts, ...Object.values(texts.inputs ?? {})].flatMap(({ lines = {} }) =>
    Object.hasOwn(lines, toCamel(list)) ? (lines[toCamel(list)] ?? []) : [],
  )
}

/** How the screens call a value of a choice; `field` is its wire name, such as `tenders.0.way_to_pay`. */
export function choiceWord(field: string, value: string, texts?: ResourceTexts): string | undefined {
  const [list = '', ...rest] = field.split('.').filter(part => !/^\d+$/.test(part))
  const name = toCamel(rest.at(-1) ?? list)
  const options = [
    ...linesNamed(texts, list).map(lines => lines.options?.[name]),
    texts?.options?.[name],
    ...Object.values(texts?.inputs ?? {}).map(input => input.options?.[name]),
  ]
  return options.map(labels => labelIn(labels, value)).find(word => word !== undefined)
}

/** The value with this word, regardless of accents and case; none when several have it. */
export function choiceNamed(
  field: string,
  word: string,
  values: readonly string[],
  texts: readonly ResourceTexts[],
): string | undefined {
  const key = wordKey(word)
  const named = values.filter(value =>
    texts.some(each => wordKey(choiceWord(field, value, each) ?? '') === key),
  )
  return key === '' || named.length > 1 ? undefined : named[0]
}

function wordKey(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}
