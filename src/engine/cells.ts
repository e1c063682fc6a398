import { foldText } from '#domain/text.ts'
import type { Field } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { ResourceTexts } from '#contract/resource.ts'
import type { Cell } from './tabular/write-csv.ts'

const yes = new Set(['si', 'yes', '1', 'true', 'verdadero'])
const no = new Set(['no', '0', 'false', 'falso'])

/** A stored value as a person reads it in a spreadsheet. */
export function toCell(name: string, field: Field, value: unknown, texts: ResourceTexts): Cell {
  if (value === null || value === undefined) return null
  if (field.kind === 'choice') return optionLabel(name, String(value), texts)
  const wire = fieldKinds[field.kind].toWire(value)
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : String(wire)
}

/** What a person typed in a spreadsheet as what a body would carry; validation follows. */
export function fromCell(name: string, field: Field, text: string, texts: ResourceTexts): unknown {
  switch (field.kind) {
    case 'choice':
      return field.options.find(option => isOption(name, option, text, texts)) ?? text
    case 'flag':
      return yes.has(foldText(text)) ? true : no.has(foldText(text)) ? false : text
    case 'money':
      return text.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '')
    default:
      return text
  }
}

export function optionLabel(name: string, option: string, texts: ResourceTexts): string {
  return texts.options?.[name]?.[option] ?? option
}

function isOption(name: string, option: string, text: string, texts: ResourceTexts): boolean {
  const typed = foldText(text)
  return typed === foldText(option) || typed === foldText(optionLabel(name, option, texts))
}
