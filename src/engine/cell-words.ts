import { foldText } from '#domain/text.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'

/** Other words that people write for an option, whatever field has it. A letter may stand for two of them. */
const optionWords: Readonly<Record<string, readonly string[]>> = {
  female: ['f', 'm', 'fem', 'femenino', 'femenina', 'dama'],
  male: ['m', 'h', 'masc', 'masculino', 'varón', 'caballero'],
  undisclosed: ['no dice', 'no especifica', 'no especificado', 'nd'],
  MXN: ['mx', 'mn', 'peso', 'pesos', 'pesos mexicanos', 'moneda nacional', '$'],
  USD: ['us', 'us$', 'dls', 'dlls', 'dólar', 'dólares', 'dólares americanos'],
  '03': ['transferencia electrónica', 'spei', 'depósito'],
  '04': ['crédito', 'tdc'],
  '28': ['débito', 'tdd'],
}

const yesWords = ['sí', 's', 'yes', 'y', '1', 'true', 'verdadero', 'x', '✓', '✔']
const noWords = ['no', 'n', '0', 'false', 'falso']

/** An option that a cell may mean, with its label. */
export interface Meaning {
  readonly value: string | boolean
  readonly label: string
}

/** The options of a choice or flag that a text may mean: none, one, or several for a letter that says too little. */
export type Vocabulary = (text: string) => readonly Meaning[]

/** Signs, spaces, case and accents do not matter: «M.N.», «prefiero no decir». */
function wordKey(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}$✓✔]+/gu, '')
}

/** The words for each option of a field, read together with the other cells of its column. */
export function vocabularyOf(resource: Resource, name: string, column: readonly string[]): Vocabulary {
  const byKey = new Map<string, Meaning[]>()
  for (const [meaning, words] of meanings(resource, name)) {
    for (const key of new Set(words.map(wordKey))) byKey.set(key, [...(byKey.get(key) ?? []), meaning])
  }
  const present = new Set(column.map(wordKey))
  return text => {
    const key = wordKey(text)
    const meant = byKey.get(key) ?? byKey.get(key.replace(/^0+(?=.)/, '')) ?? []
    return meant.length > 1 ? remaining(meant, key) : meant
  }

  /** In a column of M and F the M is a man, in one of M and H a woman. */
  function remaining(meant: readonly Meaning[], key: string): readonly Meaning[] {
    const said = [...present].filter(other => other !== key && other.length === key.length)
    const taken = said.flatMap(other => {
      const [only, ...others] = byKey.get(other) ?? []
      return only && others.length === 0 ? [only.value] : []
    })
    const left = meant.filter(({ value }) => !taken.includes(value))
    return left.length > 0 ? left : meant
  }
}

function meanings({ fields, texts }: Resource, name: string): [Meaning, string[]][] {
  const field = fields[name]
  const labelled = (value: string) => [optionLabel(name, value, texts.es), optionLabel(name, value, texts.en)]
  if (field?.kind === 'flag') {
    return [
      [{ value: true, label: 'Sí' }, [...yesWords, ...labelled('1')]],
      [{ value: false, label: 'No' }, [...noWords, ...labelled('0')]],
    ]
  }
  return (field?.options ?? []).map(option => {
    const labels = labelled(option)
    // «601 General de Ley» is also «General de Ley», «Pesos (MXN)» also «Pesos», and a sheet keeps 01 as 1.
    const shorter = labels.flatMap(label => [
      label.replace(`${option} `, ''),
      label.replace(/\s*\(.*\)$/, ''),
    ])
    const numbers = /^0\d+$/.test(option) ? [String(Number(option))] : []
    const words = [option, ...labels, ...shorter, ...numbers, ...(optionWords[option] ?? [])]
    return [{ value: option, label: labels[0] ?? option }, words]
  })
}

export function optionLabel(name: string, option: string, texts: ResourceTexts): string {
  return texts.options?.[name]?.[option] ?? option
}
