import type { Row } from '#contract/field.ts'
import type { ActionDefinition } from '#contract/action.ts'
import type { LinesTexts } from '#contract/lines.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import type { LineExtras, ScreenExtras } from '../screen-extras.ts'
import type { FormValues } from '../form/form-values.ts'
import { textsOf } from '#browser/locale.ts'
import { areLines, byLine, linesBody, newLine, sentLines, type Line, type LineShape } from './line-values.ts'

export interface FormLines {
  readonly name: string
  readonly wire: string
  readonly shape: LineShape
  /** The lines as a resource, because the controls of a field take their labels from one. */
  readonly resource: Resource
  readonly words: LinesTexts
  /** The lines are those of the record: they are filled in, but not added or removed. */
  readonly isPicked: boolean
  readonly extras: LineExtras
}

/** The lines of a document, which are saved with it. */
export function formLines(resource: Resource, extras: ScreenExtras): FormLines[] {
  return Object.entries(resource.lines).map(([name, shape]) => ({
    ...linesOf(resource, name, shape),
    isPicked: false,
    extras: extras.lines?.[name] ?? {},
  }))
}

/** The lines of an action's input. The document's own lines are offered one by one; another list starts empty. */
export function actionLines(
  subject: Resource,
  resource: Resource,
  { inputLines = {} }: ActionDefinition,
  extras: Readonly<Record<string, LineExtras>> = {},
): FormLines[] {
  return Object.entries(inputLines).map(([name, shape]) => {
    const own = resource.lines[name]
    const fields = { ...own?.fields, ...shape.fields }
    return {
      ...linesOf({ ...subject, lines: {} }, name, shape, fields),
      isPicked: own !== undefined,
      extras: extras[name] ?? {},
    }
  })
}

function linesOf(resource: Resource, name: string, shape: LineShape, fields = shape.fields) {
  const { es, en } = resource.texts
  const lineTexts = (texts: ResourceTexts): ResourceTexts => {
    const { fields = {}, options = {} } = texts.lines?.[name] ?? {}
    return { ...texts, fields: { ...texts.fields, ...fields }, options: { ...texts.options, ...options } }
  }
  const wordsOf = (texts: ResourceTexts): LinesTexts =>
    texts.lines?.[name] ?? { one: name, many: name, fields: {} }
  const described: Resource = {
    ...resource,
    fields,
    lines: {},
    screen: {},
    texts: { es: lineTexts(es), en: lineTexts(en) },
  }
  return { name, wire: toSnake(name), shape, resource: described, words: wordsOf(textsOf(resource)) }
}

/** Initial lines: those of the record or of the copied document, else one empty line. */
export function initialLines(
  lists: readonly FormLines[],
  record: Row | undefined,
  defaults: FormValues = {},
): Record<string, readonly Line[]> {
  return Object.fromEntries(
    lists.map(({ wire, shape, isPicked, extras }) => {
      const rows = ((record ?? defaults)[wire] ?? []) as readonly Row[]
      const wanted = isPicked ? rows.filter(line => extras.when?.(line) ?? true) : rows
      const lines = wanted.map(line =>
        startLine(shape, line, { isPicked, isCopied: !record, defaults: extras.defaults }),
      )
      const isEmpty = lines.length === 0 && !isPicked && !record
      return [wire, isEmpty ? [newLine(shape, {}, extras.defaults)] : lines]
    }),
  )
}

interface Starting {
  readonly isPicked?: boolean
  readonly isCopied?: boolean
  readonly defaults?: FormValues | undefined
}

/** A line to choose starts empty and shows its stored values. A copied line is a new one. */
function startLine(
  shape: LineShape,
  stored: Row,
  { isPicked = false, isCopied = false, defaults = {} }: Starting,
): Line {
  const { id, ...rest } = stored
  if (isPicked) return { ...newLine(shape, { id }, defaults), stored }
  return newLine(shape, isCopied ? rest : stored)
}

export function linesIn({ wire }: FormLines, values: FormValues): readonly Line[] {
  const lines = values[wire]
  return areLines(lines) ? lines : []
}

const sending = ({ isPicked, extras: { defaults = {} } }: FormLines) => ({ isPicked, defaults })

export function listsBody(lists: readonly FormLines[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    lists.map(list => [list.wire, linesBody(list.shape, linesIn(list, values), sending(list))]),
  )
}

/** The current lines that would be sent. */
export function sentIn(list: FormLines, values: FormValues): Line[] {
  return sentLines(list.shape, linesIn(list, values), sending(list))
}

export function changedLists(
  lists: readonly FormLines[],
  initial: FormValues,
  values: FormValues,
): FormLines[] {
  const print = (list: FormLines, from: FormValues) => JSON.stringify(listsBody([list], from))
  return lists.filter(list => print(list, initial) !== print(list, values))
}

/**
 * Assigns faults to their lines. The line's number is removed from the message, because the form may number lines
 * differently.
 */
export function placeByLine<T extends string | readonly string[]>(
  lists: readonly FormLines[],
  errors: Readonly<Record<string, T>>,
  values: FormValues,
): Record<string, T> {
  return lists.reduce<Record<string, T>>((found, list) => {
    const plain = Object.entries(found).map(([address, said]) => {
      const isInLine = address.startsWith(`${list.wire}.`)
      return [address, isInLine ? withoutPlace(said, list.words) : said] as const
    })
    return byLine(Object.fromEntries(plain), list.wire, sentIn(list, values))
  }, errors)
}

function withoutPlace<T extends string | readonly string[]>(said: T, { one }: LinesTexts): T {
  const strip = (text: string) => {
    const rest = text.toLowerCase().startsWith(`${one} `) ? text.slice(one.length + 1) : ''
    return /^\d+: /.test(rest) ? rest.replace(/^\d+: /, '') : text
  }
  return (typeof said === 'string' ? strip(said) : said.map(strip)) as T
}
