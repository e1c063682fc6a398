import type { FilterOperator } from './list-query.ts'
import { adminOnly, everyRole, type Role } from './roles.ts'

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'choice'
  | 'flag'
  | 'integer'
  | 'money'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'reference'
  | 'secret'
  | 'image'
  | 'picture'
  | 'pictures'
  | 'thumbnail'
  | 'video'

/** A field, declared once: validation, column, filters, CSV, import template, form and OpenAPI follow from it. */
export interface Field {
  readonly kind: FieldKind
  /** Column, where it differs from the field's own name. */
  readonly column?: string
  readonly required: boolean
  readonly min?: number
  readonly max?: number
  /** How many digits a decimal keeps after the point. */
  readonly places?: number
  /** A text of several lines. */
  readonly long: boolean
  /** Values of a choice, as they travel. */
  readonly options: readonly string[]
  /** Where the resource that a reference points at is served. */
  readonly reference?: string
  /** When the body may bind it. */
  readonly write: 'always' | 'create' | 'never'
  /** Who sees it in an answer; nobody sees a secret. */
  readonly readers: readonly Role[]
  readonly filters: readonly FilterOperator[]
  readonly sortable: boolean
  readonly exported: boolean
  readonly imported: boolean
  /** Refused when another live record has it, ignoring case. */
  readonly unique: boolean
  /** Must come with an equal `…_confirmation` in the body. */
  readonly confirmed: boolean
  /** A value for the import template's example row. */
  readonly example: string
}

export type Fields = Readonly<Record<string, Field>>

type Options = Partial<Omit<Field, 'kind' | 'options' | 'reference'>>

const filtersByKind: Record<FieldKind, readonly FilterOperator[]> = {
  text: ['equals', 'differs', 'like', 'in'],
  email: ['equals', 'differs', 'like', 'in'],
  phone: ['equals', 'differs', 'like', 'in'],
  url: ['equals', 'differs', 'like', 'in'],
  choice: ['equals', 'differs', 'in'],
  flag: ['equals', 'differs', 'in'],
  integer: ['equals', 'differs', 'in', 'between'],
  money: ['equals', 'differs', 'in', 'between'],
  decimal: ['equals', 'differs', 'in', 'between'],
  date: ['equals', 'differs', 'dates'],
  moment: ['dates'],
  reference: ['equals', 'differs', 'in'],
  secret: [],
  image: [],
  picture: [],
  pictures: [],
  thumbnail: [],
  video: [],
}

const examples: Record<FieldKind, string> = {
  text: '',
  email: 'ana@correo.com',
  phone: '55 1234 5678',
  url: 'https://ejemplo.mx',
  choice: '',
  flag: '1',
  integer: '1',
  money: '1234.50',
  decimal: '1.5',
  date: '2026-01-31',
  moment: '',
  reference: '1',
  secret: '',
  image: '',
  picture: '',
  pictures: '',
  thumbnail: '',
  video: '',
}

function field(kind: FieldKind, options: Options & Partial<Pick<Field, 'options' | 'reference'>>): Field {
  const write = options.write ?? 'always'
  return {
    kind,
    required: false,
    long: false,
    options: [],
    readers: everyRole,
    filters: filtersByKind[kind],
    sortable: true,
    exported: true,
    imported: write !== 'never',
    unique: false,
    confirmed: false,
    example: examples[kind],
    ...options,
    write,
  }
}

export const text = (options: Options = {}) => field('text', { max: 255, ...options })
export const longText = (options: Options = {}) =>
  field('text', { max: 5000, long: true, sortable: false, ...options })
export const email = (options: Options = {}) => field('email', { max: 255, ...options })
export const phone = (options: Options = {}) => field('phone', { max: 30, ...options })
export const url = (options: Options = {}) => field('url', { max: 500, ...options })
export const flag = (options: Options = {}) => field('flag', options)
export const integer = (options: Options = {}) => field('integer', { min: 0, max: 2_147_483_647, ...options })
export const money = (options: Options = {}) => field('money', options)
/** Neither money nor a whole number: a rate, a percentage. Exact text in TypeScript, as PostgreSQL writes a numeric. */
export const decimal = (options: Options & Required<Pick<Field, 'places' | 'min' | 'max'>>) =>
  field('decimal', options)
export const date = (options: Options = {}) => field('date', options)
export const moment = (options: Options = {}) => field('moment', { write: 'never', ...options })

export const choice = (values: readonly string[], options: Options = {}) =>
  field('choice', { options: values, example: values[0] ?? '', ...options })

export const reference = (resource: string, options: Options = {}) =>
  field('reference', { reference: resource, ...options })

/** Comes in, never goes out: no list, filter, sort, export or import knows it. */
export const secret = (options: Options = {}) =>
  field('secret', { readers: [], filters: [], sortable: false, exported: false, imported: false, ...options })

const noFile = { filters: [], sortable: false, exported: false, imported: false } satisfies Options

/** A picture that a form sends as a file, and that travels back as its address. One per resource. */
export const image = (options: Options = {}) => field('image', { column: 'imageId', ...noFile, ...options })

/** The picture behind an image's column, with all that a page needs to show it. */
export const picture = (options: Options = {}) =>
  field('picture', { column: 'imageId', write: 'never', ...noFile, ...options })

/** All of a record's pictures, in their order, and the address of the one that stands for it in a list. Both computed. */
export const pictures = (options: Options = {}) =>
  field('pictures', { write: 'never', ...noFile, ...options })
export const thumbnail = (options: Options = {}) =>
  field('thumbnail', { write: 'never', ...noFile, ...options })

/** A video that a form sends as a file, and that travels back as its address. One per resource. */
export const video = (options: Options = {}) => field('video', { column: 'videoId', ...noFile, ...options })

const pictureKinds: ReadonlySet<FieldKind> = new Set(['image', 'picture', 'pictures', 'thumbnail', 'video'])

/** Whether it is looked at and not read: no table, paper or history can hold it. */
export function isPicture({ kind }: Field): boolean {
  return pictureKinds.has(kind)
}

/** Toggled by the activate and inactivate actions, never by a form. */
export const status = (options: Options = {}) =>
  choice(['active', 'inactive'], { write: 'never', ...options })

export const forAdmins = { readers: adminOnly } satisfies Options
