import { expect, it } from 'vitest'
import { codeParts } from './code-parts.ts'

it.each([
  ['V-002282', ['', 'V-002282', '']],
  ['Cotización P-7K2M-90QX-4HTB', ['Cotización ', 'P-7K2M-90QX-4HTB', '']],
  ['Abono de «OC-000042» (AB-12)', ['Abono de «', 'OC-000042', '» (', 'AB-12', ')']],
  ['Mesa de centro', ['Mesa de centro']],
  ['Sofá-cama Tule', ['Sofá-cama Tule']],
])('«%s» is cut at its codes, never within one', (text, parts) => {
  expect(codeParts(text)).toEqual(parts)
})
