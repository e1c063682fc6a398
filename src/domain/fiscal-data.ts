import type { Issue } from './errors.ts'
import { rfcKind } from './rfc.ts'
import { isRegimeOf, isUseOf, type CfdiUse, type TaxRegime } from './tax-regimes.ts'

/** The data of the buyer on an invoice; a customer may have only some of it. */
export interface FiscalData {
  readonly rfc: string | null
  readonly taxRegime: TaxRegime | null
  readonly taxPostalCode: string | null
  readonly cfdiUse: CfdiUse | null
}

/** Each fault of the data by its form, and of values that do not go together. */
export function fiscalFaults({ rfc, taxRegime, taxPostalCode, cfdiUse }: FiscalData): Issue[] {
  const kind = rfc === null ? null : rfcKind(rfc)
  const faults: (readonly [field: string, code: string])[] = []
  if (rfc !== null && kind === null) faults.push(['rfc', 'rfc'])
  if (taxPostalCode !== null && !isPostalCode(taxPostalCode)) faults.push(['tax_postal_code', 'postal_code'])
  if (kind && taxRegime && !isRegimeOf(taxRegime, kind)) faults.push(['tax_regime', 'regime_of_other'])
  if (taxRegime && cfdiUse && !isUseOf(cfdiUse, taxRegime)) faults.push(['cfdi_use', 'use_of_other'])
  return faults.map(([field, code]) => ({ field, code, params: {} }))
}

function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text) && text !== '00000'
}
