import { describe, expect, it } from 'vitest'
import { choiceFaults, isComplete } from './column-choices.ts'

const column = (header: string, is_needed = true) => ({
  header,
  letter: 'A',
  field: null,
  is_remembered: false,
  is_needed,
  samples: [],
})
const preview = {
  rows: 3,
  header_row: 1,
  columns: [column('Nombre'), column('Color'), column('', false)],
  fields: [
    { name: 'name', label: 'Nombre', is_required: true },
    { name: 'supplier_id', label: 'Proveedor', is_required: true },
    { name: 'phone', label: 'Teléfono', is_required: false },
  ],
}

describe('the choices for the columns of a file', () => {
  it('need one for each column with values, and a column for each required field', () => {
    const faults = choiceFaults(preview, ['name', null, null])
    expect(faults).toEqual({ unknown: new Set([1]), twice: new Set(), missing: ['Proveedor'] })
    expect(isComplete(faults)).toBe(false)
  })

  it('are complete with a column left out and a reference by its id', () => {
    expect(isComplete(choiceFaults(preview, ['name', 'supplier_id.id', null]))).toBe(true)
  })

  it('name a field once', () => {
    expect(choiceFaults(preview, ['name', 'name', '']).twice).toEqual(new Set([1]))
    expect(choiceFaults(preview, ['', '', '']).twice).toEqual(new Set())
  })
})
