import type { Issue, Params } from '#domain/errors.ts'
import { toCamel } from '#domain/naming.ts'
import * as en from './messages.en.ts'
import * as es from './messages.es.ts'
import { choiceWord, linesNamed } from './choice-words.ts'
import type { ResourceTexts } from './resource.ts'

export type Locale = 'es' | 'en'

const catalogues: Record<
  Locale,
  { [Group in keyof typeof es]: Readonly<Record<string, string>> | readonly string[] }
> = {
  es,
  en,
}

function lookUp(
  locale: Locale,
  group: 'validation' | 'errors' | 'attributes' | 'menu',
  key: string,
): string | undefined {
  return own(catalogues[locale][group] as Readonly<Record<string, string>>, key)
}

/** A caller may send any key, so only own properties count: `constructor` has no text. */
function own(texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The words for a fault, in the caller's language. A resource's own words win over the common ones. */
export function issueMessage(locale: Locale, given: Issue, texts?: ResourceTexts): string {
  const issue = given.code === 'in' ? inWords(locale, given, texts) : given
  const template =
    own(texts?.errors, issue.code) ??
    lookUp(locale, 'errors', issue.code) ??
    lookUp(locale, 'validation', issue.code) ??
    catalogueOf(locale).generic_error
  const text = fill(template, {
    attribute: attributeLabel(locale, issue.field, texts),
    the: texts?.the ?? '',
    The: capitalise(texts?.the ?? ''),
    o: texts?.ending ?? '',
    ...issue.params,
    ...stateLabel(issue, texts),
  })
  const about = issue.about ?? lineLabel(issue.field, texts)
  return about ? `${about}: ${text}` : text
}

/** A longer list of choices is too long to read in a message. */
const mostChoices = 8

/** The values of a choice as the screens show them: «Mujer, Hombre o Prefiero no decir». */
function inWords(locale: Locale, issue: Issue, texts?: ResourceTexts): Issue {
  const values = String(issue.params['values']).split(', ')
  if (values.length > mostChoices) return { ...issue, code: 'exists' }
  const words = values.map(value => choiceWord(issue.field, value, texts) ?? value)
  const format = new Intl.ListFormat(locale, { type: 'disjunction' })
  return { ...issue, params: { values: format.format(words) } }
}

/** The label of a state, as the screens show it. */
function stateLabel({ field, params: { state } }: Issue, texts?: ResourceTexts): Params {
  const label = own(texts?.options?.[toCamel(field)], String(state))
  return label === undefined ? {} : { state: label.toLowerCase() }
}

function catalogueOf(locale: Locale) {
  return (locale === 'es' ? es : en).errors
}

export function message(locale: Locale, code: string, params: Params = {}, texts?: ResourceTexts): string {
  return issueMessage(locale, { code, field: 'base', params }, texts)
}

/** The label of a field by its wire name; `details.2.quantity` is the label of a line's quantity. */
export function attributeLabel(locale: Locale, field: string, texts?: ResourceTexts): string {
  const [first = field, ...rest] = field.split('.').filter(part => !/^\d+$/.test(part))
  const name = rest.at(-1) ?? first
  return ownLabel(texts, first, name) ?? lookUp(locale, 'attributes', name) ?? name.replaceAll('_', ' ')
}

/** «Partida 3», for a fault in a line of a document. */
function lineLabel(field: string, texts?: ResourceTexts): string | undefined {
  const [, list = '', place] = /^([a-z_]+)\.(\d+)\./.exec(field) ?? []
  const [lines] = linesNamed(texts, list)
  return lines && `${capitalise(lines.one)} ${Number(place) + 1}`
}

/** The resource's own label for a line's field, a list of lines, a field or an action's input. */
function ownLabel(texts: ResourceTexts | undefined, first: string, name: string): string | undefined {
  if (!texts) return undefined
  const said = toCamel(name)
  const ofLines = linesNamed(texts, first).map(({ fields, many }) =>
    name === first ? many.toLowerCase() : own(fields, said),
  )
  const ofInputs = Object.values(texts.inputs ?? {}).map(({ fields }) => own(fields, said))
  return [...ofLines, own(texts.fields, said), ...ofInputs].find(label => label !== undefined)
}

export function menuLabel(locale: Locale, key: string): string {
  return lookUp(locale, 'menu', key) ?? key
}

export function yesOrNo(locale: Locale, value: boolean): string {
  const { yes, no } = (locale === 'es' ? es : en).yesNo
  return value ? yes : no
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `{max}` is replaced by the parameter, `{max|fila|filas}` by the singular or the plural for that number. */
function fill(template: string, params: Params): string {
  return template
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, several: string) =>
      Number(params[name]) === 1 ? one : several,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
