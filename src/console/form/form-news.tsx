import { attributeLabel } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { toCamel } from '#domain/naming.ts'
import { formatLocale, locale, textsOf } from '#browser/locale.ts'
import { Alert } from '#ui/alert.tsx'
import { formTexts } from './texts-form.ts'

interface FormNewsProps {
  resource: Resource
  /** The fields, and lists of lines, that somebody else changed and that the form shows with their new values. */
  wires: readonly string[]
  by: string | null | undefined
}

const names = new Intl.ListFormat(formatLocale, { type: 'conjunction' })
const texts = formTexts.stale

/** Says who changed what while the form was open. */
export function FormNews({ resource, wires, by }: FormNewsProps) {
  if (wires.length === 0) return null
  const words = textsOf(resource)
  const label = (wire: string) => words.lines?.[toCamel(wire)]?.many ?? attributeLabel(locale, wire, words)
  const what = names.format(wires.map(wire => `«${label(wire)}»`))
  return (
    <Alert tone="info">
      <p>{by == null ? texts.newsOfSomebody(what) : texts.news(by, what)}</p>
    </Alert>
  )
}
