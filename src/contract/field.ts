import type { FilterOperator } from './list-query.ts'
import type { StoredPicture, StoredView } from './picture.ts'
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

/** Carries the type of a field's value; no object has it at run time. */
declare const valueType: unique symbol

/** A field, declared once: validation, column, filters, CSV, import template, form and OpenAPI follow from it. */
export interface Field<Value = unknown, Kind extends FieldKind = FieldKind> {
  readonly [valueType]?: Value
  readonly kind: Kind
  /** The column, when its name is not the field's. */
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
  /** Path of the calls of the resource that a reference points at. */
  readonly reference?: string
  /** False for a ledger's reference without an index, so that the record it names does not count the rows. */
  readonly related: boolean
  /** When a body may set it. */
  readonly write: 'always' | 'create' | 'never'
  /** Roles that see it in an answer; nobody sees a secret. */
  readonly readers: readonly Role[]
  readonly filters: readonly FilterOperator[]
  readonly sortable: boolean
  readonly exported: boolean
  readonly imported: boolean
  /** Read with one record, and left out of lists, catalogues and exports. */
  readonly detail: boolean
  /** Decimals of a whole number are cut off instead of refused. */
  readonly truncated: boolean
  /** Money that may be below zero. */
  readonly signed: boolean
  /** Refused when another live record has it, ignoring case. */
  readonly unique: boolean
  /** Must come with an equal `…_confirmation` in the body. */
  readonly confirmed: boolean
  /** A value for the import template's example row. */
  readonly example: string
  /** The initial value in the form of a new record. */
  readonly initial?: string | boolean
}

export type Fields = Readonly<Record<string, Field>>

/** A record whose fields are only known at run time, as generic code handles it. */
export type Row = Readonly<Record<string, unknown>>

/** The type of a field's value once it was read; null when it may be empty. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

/** The types of a record's fields, by name. A secret is never read. */
export type FieldValues<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends Field<unknown, 'secret'> ? never : Name]: ValueOf<F[Name]>
}

type Options = Partial<Omit<Field, typeof valueType | 'kind' | 'options' | 'reference'>>

type Given<O, Value> = O extends { readonly required: true } ? Value : Value | null

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

function field<Value, Kind extends FieldKind>(
  kind: Kind,
  options: Options & Partial<Pick<Field, 'options' | 'reference'>>,
): Field<Value, Kind> {
  const write = options.write ?? 'always'
  return {
    kind,
    required: false,
    long: false,
    options: [],
    readers: everyRole,
    filters: filtersByKind[kind],
    sortable: true,
    related: true,
    exported: true,
    imported: write !== 'never',
    detail: false,
    truncated: false,
    signed: false,
    unique: false,
    confirmed: false,
    example: examples[kind],
    ...options,
    write,
  }
}

/** A builder of one kind of field, which remembers the kind and whether a value must be there. */
const builder =
  <Value, Kind extends FieldKind>(kind: Kind, defaults: Options = {}) =>
  <const O extends Options = Options>(options?: O): Field<Given<O, Value>, Kind> =>
    field(kind, { ...defaults, ...options })

export const text = builder<string, 'text'>('text', { max: 255 })
export const longText = builder<string, 'text'>('text', { max: 5000, long: true, sortable: false })
export const email = builder<string, 'email'>('email', { max: 255 })
export const phone = builder<string, 'phone'>('phone', { max: 30 })
export const url = builder<string, 'url'>('url', { max: 500 })
export const flag = (options: Options = {}) => field<boolean, 'flag'>('flag', options)
export const integer = builder<number, 'integer'>('integer', { min: 0, max: 2_147_483_647 })
/** In cents. */
export const money = builder<number, 'money'>('money')
/** A rate or a percentage, neither money nor a whole number; it stays PostgreSQL's text of a numeric, to be exact. */
export const decimal = <const O extends Options & Required<Pick<Field, 'places' | 'min' | 'max'>>>(
  options: O,
): Field<Given<O, string>, 'decimal'> => field('decimal', options)
/** `YYYY-MM-DD` */
export const date = builder<string, 'date'>('date')
export const moment = builder<Date, 'moment'>('moment', { write: 'never' })

export const choice = <const V extends string, const O extends Options = Options>(
  values: readonly V[],
  options?: O,
): Field<Given<O, V>, 'choice'> => field('choice', { options: values, example: values[0] ?? '', ...options })

export const reference = <const O extends Options = Options>(
  resource: string,
  options?: O,
): Field<Given<O, number>, 'reference'> => field('reference', { reference: resource, ...options })

/** Accepted in a body and never answered: no list, filter, sort, export or import includes it. */
export const secret = builder<string, 'secret'>('secret', {
  readers: [],
  filters: [],
  sortable: false,
  exported: false,
  imported: false,
})

const noFile = { filters: [], sortable: false, exported: false, imported: false } satisfies Options

/** A picture that a form sends as a file, and that travels back as its address. One per resource. */
export const image = builder<string, 'image'>('image', { column: 'imageId', ...noFile })

/** The picture behind an image's column, with all that a page needs to show it. */
export const picture = builder<StoredPicture, 'picture'>('picture', {
  column: 'imageId',
  write: 'never',
  ...noFile,
})

/** All pictures of a record in their order, and the address of the one shown in lists. Both are computed. */
export const pictures = (options: Options = {}) =>
  field<readonly StoredView[], 'pictures'>('pictures', { write: 'never', ...noFile, ...options })
export const thumbnail = builder<string, 'thumbnail'>('thumbnail', { write: 'never', ...noFile })

/** A video that a form sends as a file, and that travels back as its address. One per resource. */
export const video = builder<string, 'video'>('video', { column: 'videoId', ...noFile })

const pictureKinds: ReadonlySet<FieldKind> = new Set(['image', 'picture', 'pictures', 'thumbnail', 'video'])

/** Pictures and videos cannot appear in a table, a printed paper or the history. */
export function isPicture({ kind }: Field): boolean {
  return pictureKinds.has(kind)
}

/** Toggled by the activate and inactivate actions, never by a form. */
export const status = (options: Options = {}) =>
  field<'active' | 'inactive', 'choice'>('choice', {
    options: ['active', 'inactive'],
    example: 'active',
    write: 'never',
    ...options,
  })

export const forAdmins = { readers: adminOnly } satisfies Options
