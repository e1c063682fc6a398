import { foldText } from '#domain/text.ts'
import type { Field } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'
import type { Cell } from './tabular/batches.ts'

const yes = new Set(['si', 'yes', '1', 'true', 'verdadero'])
const no = new Set(['no', '0', 'false', 'falso'])

/** A stored value as a person reads it in a spreadsheet. */
export function toCell(name: string, field: Field, value: unknown, texts: ResourceTexts): Cell {
  if (value === null || value === undefined) return null
  if (field.kind === 'choice') return optionLabel(name, String(value), texts)
  const wire = fieldKinds[field.kind].toWire(value)
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : String(wire)
}

/**
 * Converts a cell of a spreadsheet, in either language, to the value that a request body would have; validation
 * follows.
 */
export function fromCell({ fields, texts }: Resource, name: string, text: string): unknown {
  const typed = foldText(text)
  switch (fields[name]?.kind) {
    case 'choice':
      return (
        fields[name].options.find(option =>
          [option, optionLabel(name, option, texts.es), optionLabel(name, option, texts.en)].some(
            label => foldText(label) === typed,
          ),
        ) ?? text
      )
    case 'flag':
      return yes.has(typed) ? true : no.has(typed) ? false : text
    case 'money':
      return text.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '')
    default:
      return text
  }
}

export function optionLabel(name: string, option: string, texts: ResourceTexts): string {
  return texts.options?.[name]?.[option] ?? option
}
