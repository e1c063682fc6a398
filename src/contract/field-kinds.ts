import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { parseDecimal, parseMoney, storedCents, toDecimal } from '#domain/money.ts'
import { keptPhone } from '#domain/phone.ts'
import type { Field, FieldKind } from './field.ts'
import { isCalendarDay } from './calendar.ts'
import {
  PictureFile,
  pictureSchema,
  pictureUrl,
  thumbnailUrl,
  toPicture,
  toView,
  viewSchema,
  type StoredPicture,
  type StoredView,
} from './picture.ts'
import { VideoFile, videoKinds, videoMegabytes, videoUrl } from './video-file.ts'

type Context = z.core.$RefinementCtx

/** Reports a fault by its code in the catalogue of messages. */
export function refuse(context: Context, code: string, params: Record<string, string | number> = {}): never {
  context.issues.push({ code: 'custom', params: { code, ...params }, input: context.value })
  return z.NEVER
}

// One @, no spaces and a dot in the domain: it matches in linear time, and the mail server decides the rest.
/** One address and nothing else. */
export const emailPattern = /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/
const phonePattern = /^[\s(]*\+?(?:[\s().-]*\d){7,}[\s().-]*$/

/** Addresses are long too: spreadsheets have them in several lines. */
const mayHaveLines = ({ long, max = 0 }: Field) => long || max >= 500

function text(
  field: Field,
  check: (value: string, context: Context) => void = () => undefined,
  stored: (value: string) => string = value => value,
) {
  const { max = 255 } = field
  const base = z
    .string()
    .transform((value, context) => {
      // Some keyboards and files write «á» as two characters; NFC makes it one.
      const trimmed = value.trim().normalize('NFC')
      if (trimmed === '') return field.required ? refuse(context, 'required') : null
      if (trimmed.length > max) return refuse(context, 'max', { max })
      // In the header of a mail or in a list, what follows a line break would pass for something else.
      if (!mayHaveLines(field) && /[\r\n]/.test(trimmed)) return refuse(context, 'one_line')
      if (field.min !== undefined && trimmed.length < field.min) {
        return refuse(context, 'min', { min: field.min })
      }
      check(trimmed, context)
      return stored(trimmed)
    })
    .meta({ maxLength: max })
  return field.required ? base : base.nullable()
}

/** Kept as typed, spaces included. An empty text means no change. */
function secret(field: Field) {
  const { min = 1, max = 255 } = field
  const base = z
    .string()
    .transform((value, context) => {
      if (value === '') return field.required ? refuse(context, 'required') : undefined
      if (value.length < min) return refuse(context, 'min', { min })
      if (value.length > max) return refuse(context, 'max', { max })
      return value
    })
    .meta({ format: 'password', minLength: min, maxLength: max })
  return field.required ? base : base.nullable()
}

/** A number, or its text; an empty text clears an optional field. */
function numeric<T>(field: Field, read: (value: string | number, context: Context) => T) {
  const base = z.union([z.number(), z.string().max(40)]).transform((value, context) => {
    const trimmed = typeof value === 'string' ? value.trim() : value
    if (trimmed === '') return field.required ? refuse(context, 'required') : null
    return read(trimmed, context)
  })
  return field.required ? base : base.nullable()
}

function integer(
  value: string | number,
  context: Context,
  { min = 0, max = 2_147_483_647, truncated = false }: Partial<Field>,
) {
  const text = truncated ? /^-?\d{1,15}(\.\d*)?$/ : /^-?\d{1,15}$/
  const typed = typeof value === 'number' ? value : text.test(value) ? Number(value) : Number.NaN
  const number = truncated ? Math.trunc(typed) : typed
  if (!Number.isInteger(number)) return refuse(context, 'integer')
  if (number < min || number > max) return refuse(context, 'between', { min, max })
  return number
}

interface KindRules {
  /** Validates a value of a body and converts it from its wire form to ours. */
  readonly input: (field: Field) => z.ZodType
  /** The schema of the value in an answer, in its wire form. */
  readonly output: z.ZodType
  /** Converts our value to its wire form. */
  readonly toWire: (value: unknown) => unknown
}

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
])

const asIs = (value: unknown) => value

const textRules: KindRules = { input: field => text(field), output: z.string().nullable(), toWire: asIs }

export const fieldKinds: Record<FieldKind, KindRules> = {
  text: textRules,
  secret: { ...textRules, input: secret },
  email: {
    ...textRules,
    input: field =>
      text(field, (value, context) => void (emailPattern.test(value) || refuse(context, 'email'))),
  },
  phone: {
    ...textRules,
    input: field =>
      text(field, (value, context) => void (phonePattern.test(value) || refuse(context, 'phone')), keptPhone),
  },
  url: {
    ...textRules,
    input: field => text(field, (value, context) => void (isWebAddress(value) || refuse(context, 'url'))),
  },
  choice: {
    input: field => {
      const base = z.enum(field.options as [string, ...string[]])
      if (field.required) return base
      return z.union([base, z.literal('').transform(() => null)]).nullable()
    },
    output: z.string().nullable(),
    toWire: asIs,
  },
  flag: {
    input: () => z.preprocess(value => flags.get(value) ?? value, z.boolean()).meta({ type: 'boolean' }),
    output: z.literal([0, 1]),
    toWire: value => (value ? 1 : 0),
  },
  integer: {
    input: field => numeric(field, (value, context) => integer(value, context, field)),
    output: z.number().nullable(),
    toWire: asIs,
  },
  reference: {
    input: field => numeric(field, (value, context) => integer(value, context, { min: 1 })),
    output: z.number().nullable(),
    toWire: asIs,
  },
  money: {
    input: field => numeric(field, (value, context) => refusing(context, () => parseMoney(value, field))),
    output: z.number().nullable(),
    toWire: value => {
      const amount = storedCents(value)
      return amount === null ? null : toDecimal(amount)
    },
  },
  decimal: {
    input: field => numeric(field, (value, context) => decimal(value, context, field)),
    output: z.number().nullable(),
    toWire: value => (value === null ? null : Number(value)),
  },
  date: {
    input: field =>
      text(field, (value, context) => {
        if (!isCalendarDay(value)) refuse(context, 'date_format', { format: 'YYYY-MM-DD' })
      }),
    output: z.string().nullable(),
    toWire: asIs,
  },
  moment: {
    input: () => z.never(),
    output: z.string().nullable(),
    toWire: value => (value instanceof Date ? value.toISOString() : value),
  },
  image: {
    input: image,
    output: z.string().nullable(),
    toWire: value => (typeof value === 'string' ? pictureUrl(value) : null),
  },
  picture: {
    input: () => z.never(),
    output: pictureSchema.nullable(),
    toWire: value => (value ? toPicture(value as StoredPicture) : null),
  },
  pictures: {
    input: () => z.never(),
    output: z.array(viewSchema),
    toWire: value => ((value ?? []) as StoredView[]).map(toView),
  },
  thumbnail: {
    input: () => z.never(),
    output: z.string().nullable(),
    toWire: value => (typeof value === 'string' ? thumbnailUrl(value) : null),
  },
  video: {
    input: video,
    output: z.string().nullable(),
    toWire: value => (typeof value === 'string' ? videoUrl(value) : null),
  },
}

/** A file, or an empty value to remove the picture; the picture's own address changes nothing. */
function image({ required }: Field) {
  return z
    .unknown()
    .transform((value, context) => {
      if (value === null || value === '' || value === undefined) {
        return required ? refuse(context, 'required') : null
      }
      if (typeof value === 'string') return undefined
      return value instanceof PictureFile ? value : refuse(context, 'image')
    })
    .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP o AVIF, hasta 10 MB.' })
}

/** A file, or an empty value to remove the video. The video's own address changes nothing. */
function video({ required }: Field) {
  return z
    .unknown()
    .transform((value, context) => {
      if (value === null || value === '' || value === undefined) {
        return required ? refuse(context, 'required') : null
      }
      if (typeof value === 'string') return undefined
      return value instanceof VideoFile ? value : refuse(context, 'mimes', { values: videoKinds })
    })
    .meta({ type: 'string', format: 'binary', description: `MP4 o WebM, hasta ${videoMegabytes} MB.` })
}

/** Written with all its decimal places, so that it equals the text that the database returns. */
function decimal(value: string | number, context: Context, { places = 0, min = 0, max = 0 }: Field): string {
  return refusing(context, () => (parseDecimal(value, places, { min, max }) / 10 ** places).toFixed(places))
}

/** Reports the DomainError of a domain rule as a fault of the field. */
function refusing<T>(context: Context, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof DomainError) return refuse(context, error.code, { ...error.params })
    throw error
  }
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}
