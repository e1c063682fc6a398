import type { Field } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { Occasion } from '#contract/schemas.ts'
import { screenOf } from '#contract/screen-of.ts'
import { toSnake } from '#domain/naming.ts'

export interface FormField {
  readonly name: string
  readonly wire: string
  readonly field: Field
}

export interface FormSection {
  readonly key: string
  readonly fields: readonly FormField[]
}

interface Circumstance {
  readonly occasion: Occasion
  readonly role: Role
  /** The field that the parent's path fixes. */
  readonly fixed?: string | undefined
}

/**
 * The fields that this user may fill in, in the order of the screen. A field they cannot read they cannot change
 * either.
 */
export function formSections(resource: Resource, { occasion, role, fixed }: Circumstance): FormSection[] {
  const isOffered = (name: string, field: Field) =>
    name !== fixed &&
    (field.write === 'always' || (field.write === 'create' && occasion === 'create')) &&
    (field.kind === 'secret' || field.readers.includes(role))

  return screenOf(resource)
    .sections.map(({ key, fields }) => ({
      key,
      fields: fields.flatMap(name => {
        const field = resource.fields[name]
        return field && isOffered(name, field) ? [{ name, wire: toSnake(name), field }] : []
      }),
    }))
    .filter(section => section.fields.length > 0)
}

/** In columns of six. A long field, and the one that names the record, take the whole line. */
export function spanOf(resource: Resource, { name, field }: FormField): 2 | 3 | 6 {
  const own = screenOf(resource).spans[name]
  if (own !== undefined) return own
  const isNumber = ['integer', 'decimal'].includes(field.kind)
  const isLong = field.long || (!isNumber && (field.max ?? 0) >= 500)
  return isLong || field.kind === 'image' || field.kind === 'video' || name === resource.title ? 6 : 3
}

/** A choice that fits in half a line shows all its options; an optional one needs a way to be cleared. */
export function isSegmented({ required, options }: Field, labels: readonly string[]): boolean {
  return required && options.length <= 3 && labels.join('').length <= 24
}
