import { cfdiUses, taxRegimes } from '#domain/tax-regimes.ts'
import { choice, text } from './field.ts'

/** People type an RFC with spaces and hyphens, which are taken out. */
const typedRfc = 20

/** The data of a buyer that an invoice needs. `domain/fiscal-data.ts` says what goes together. */
export const fiscalFields = {
  legalName: text({ example: 'MUEBLES DEL BAJÍO', sortable: false }),
  rfc: text({ max: typedRfc, example: 'MBA180423QX7', sortable: false }),
  taxRegime: choice(taxRegimes, { sortable: false }),
  taxPostalCode: text({ min: 5, max: 5, example: '06700', sortable: false }),
  cfdiUse: choice(cfdiUses, { sortable: false }),
}

export const requiredFiscalFields = {
  legalName: text({ required: true }),
  rfc: text({ required: true, max: typedRfc }),
  taxRegime: choice(taxRegimes, { required: true }),
  taxPostalCode: text({ required: true, min: 5, max: 5 }),
  cfdiUse: choice(cfdiUses, { required: true }),
}
