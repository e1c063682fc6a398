import type { RfcKind } from './rfc.ts'

type Taxpayer = Extract<RfcKind, 'company' | 'person'>

/** The regimes of the SAT's catalogue (c_RegimenFiscal), and whose they are. */
const regimes = {
  '601': ['company'],
  '603': ['company'],
  '605': ['person'],
  '606': ['person'],
  '607': ['person'],
  '608': ['person'],
  '610': ['company', 'person'],
  '611': ['person'],
  '612': ['person'],
  '614': ['person'],
  '615': ['person'],
  '616': ['person'],
  '620': ['company'],
  '621': ['person'],
  '622': ['company'],
  '623': ['company'],
  '624': ['company'],
  '625': ['person'],
  '626': ['company', 'person'],
} as const satisfies Record<string, readonly Taxpayer[]>

export type TaxRegime = keyof typeof regimes
export const taxRegimes = Object.keys(regimes) as readonly TaxRegime[]

/** The regime and the use of an invoice to an RFC that is nobody's. */
export const noRegime: TaxRegime = '616'
export const noUse: CfdiUse = 'S01'

const business = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const

/**
 * The uses of the SAT's catalogue (c_UsoCFDI) that a purchase of goods can have, each with its regimes. Personal
 * deductions, payroll, payments and credit notes are other documents.
 */
const uses = {
  G01: business,
  G03: business,
  I01: business,
  I02: business,
  I03: business,
  I04: business,
  I05: business,
  I06: business,
  I07: business,
  I08: business,
  S01: taxRegimes,
} as const satisfies Record<string, readonly TaxRegime[]>

export type CfdiUse = keyof typeof uses
export const cfdiUses = Object.keys(uses) as readonly CfdiUse[]

export function isRegimeOf(regime: TaxRegime, kind: RfcKind): boolean {
  if (kind === 'public' || kind === 'foreign') return regime === noRegime
  return (regimes[regime] as readonly Taxpayer[]).includes(kind)
}

export function isUseOf(use: CfdiUse, regime: TaxRegime): boolean {
  return (uses[use] as readonly TaxRegime[]).includes(regime)
}
