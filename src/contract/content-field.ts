import { z } from 'zod'
import { email, longText, phone, url as urlField } from './field.ts'
import { fieldKinds, refuse } from './field-kinds.ts'

export type TextKind = 'line' | 'text' | 'path' | 'url' | 'phone' | 'email' | 'geo' | 'time'

/** A text; empty when nobody has written it. */
export interface ContentText {
  /** A `text` has several lines, with an empty one between paragraphs; a `path` is an address of this site. */
  readonly kind: TextKind
  readonly max: number
  readonly required: boolean
}
export interface ContentChoice<Option extends string = string> {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}
export interface ContentPicture {
  readonly kind: 'picture'
  readonly required: boolean
}
export interface ContentProduct {
  readonly kind: 'product'
  readonly required: boolean
}
/** Rows that can be added, removed and put in another order. */
export interface ContentList<F extends ContentFields = ContentFields> {
  readonly kind: 'list'
  readonly max: number
  readonly of: F
}
export interface ContentGroup<F extends ContentFields = ContentFields> {
  readonly kind: 'group'
  readonly of: F
}

export type ContentField =
  | ContentText
  | ContentChoice
  | ContentPicture
  | ContentProduct
  | ContentList
  | ContentGroup
export interface ContentFields {
  readonly [name: string]: ContentField
}

/** The value of a field. `P` is the type of a picture: its id while editing, the whole picture on a page. */
export type ContentValue<F extends ContentField, P> = F extends ContentText
  ? string
  : F extends ContentChoice<infer Option>
    ? Option
    : F extends ContentPicture
      ? P | null
      : F extends ContentProduct
        ? number | null
        : F extends ContentList<infer G>
          ? readonly ContentValues<G, P>[]
          : F extends ContentGroup<infer G>
            ? ContentValues<G, P>
            : never
export type ContentValues<F extends ContentFields, P> = {
  readonly [Name in keyof F]: ContentValue<F[Name], P>
}

const needed = { required: true } as const
const optional = { required: false } as const
type Need = { readonly required: boolean }

const textOf =
  (kind: TextKind, most: number) =>
  (need: Need = optional, max = most): ContentText => ({ kind, max, ...need })

export const line = textOf('line', 120)
export const text = textOf('text', 2_000)
export const path = textOf('path', 200)
export const webAddress = textOf('url', 500)
export const telephone = textOf('phone', 30)
export const mailbox = textOf('email', 255)
/** Latitude and longitude: `20.6752, -103.3473`. */
export const geo = textOf('geo', 40)
/** `HH:MM`, of 24 hours. */
export const time = textOf('time', 5)
export const choiceOf = <const Option extends string>(options: readonly Option[]): ContentChoice<Option> => ({
  kind: 'choice',
  options,
})
export const picture = (need: Need = optional): ContentPicture => ({ kind: 'picture', ...need })
export const product = (need: Need = optional): ContentProduct => ({ kind: 'product', ...need })
export const list = <const F extends ContentFields>(max: number, of: F): ContentList<F> => ({
  kind: 'list',
  max,
  of,
})
export const group = <const F extends ContentFields>(of: F): ContentGroup<F> => ({ kind: 'group', of })
export { needed }

const patterns: Partial<Record<TextKind, RegExp>> = {
  path: /^\/(?![/\\])[^\s\\]*$/,
  geo: /^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
}
/** The kinds whose rule is that of a resource's field. */
const fieldRules = {
  url: (max: number) => fieldKinds.url.input(urlField({ max })),
  phone: (max: number) => fieldKinds.phone.input(phone({ max })),
  email: (max: number) => fieldKinds.email.input(email({ max })),
  text: (max: number) => fieldKinds.text.input(longText({ max })),
}

/** The validation of a value. A missing text becomes empty, a missing list becomes a list without rows. */
export function contentSchema(fields: ContentFields): z.ZodType {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])))
}

function schemaOf(field: ContentField): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options as [string, ...string[]])
    case 'picture':
      return orMissing(z.uuid(), field)
    case 'product':
      return orMissing(z.int().min(1).max(2_147_483_647), field)
    case 'list':
      return z.array(contentSchema(field.of)).max(field.max).default([])
    case 'group':
      return z.preprocess(value => value ?? {}, contentSchema(field.of))
    default:
      return textSchema(field)
  }
}

function orMissing(schema: z.ZodType, { required }: Need): z.ZodType {
  return required ? schema : schema.nullable().default(null)
}

function textSchema({ kind, max, required }: ContentText): z.ZodType {
  const isKept = kind === 'url' || kind === 'phone' || kind === 'email'
  const rule = isKept ? fieldRules[kind](max) : fieldRules.text(max)
  const pattern = patterns[kind]
  const schema = rule.transform((value, context): string => {
    const text = (value as string | null) ?? ''
    if (text === '' && required) return refuse(context, 'required')
    if (text !== '' && pattern && !pattern.test(text)) return refuse(context, 'format')
    return kind === 'line' ? text.replace(/\s+/g, ' ') : text.replace(/\r\n?/g, '\n')
  })
  return z.preprocess(value => value ?? '', schema)
}

export function picturesIn(fields: ContentFields, value: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const content = value[name]
    if (field.kind === 'picture') return typeof content === 'string' ? [content] : []
    if (field.kind === 'group') return picturesIn(field.of, content as Record<string, unknown>)
    if (field.kind !== 'list') return []
    return (content as Record<string, unknown>[]).flatMap(row => picturesIn(field.of, row))
  })
}

export function mapPictures(
  fields: ContentFields,
  value: Readonly<Record<string, unknown>>,
  pictureOf: (id: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const content = value[name]
      if (field.kind === 'picture') return [name, typeof content === 'string' ? pictureOf(content) : null]
      if (field.kind === 'group')
        return [name, mapPictures(field.of, content as Record<string, unknown>, pictureOf)]
      if (field.kind !== 'list') return [name, content]
      return [name, (content as Record<string, unknown>[]).map(row => mapPictures(field.of, row, pictureOf))]
    }),
  )
}

export function paragraphsOf(value: string): string[] {
  return value
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
}
