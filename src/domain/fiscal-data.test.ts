import { assert, date, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fiscalFaults, type FiscalData } from './fiscal-data.ts'
import { cleanRfc, foreignRfc, publicRfc, rfcKind } from './rfc.ts'
import { cfdiUses, isRegimeOf, isUseOf, taxRegimes } from './tax-regimes.ts'

describe('an RFC', () => {
  it.each([
    ['AMU180423QX7', 'company'],
    ['GODE561231GR8', 'person'],
    ['ÑÑ&000229AA1', 'company'],
    ['XIQB891116QEA', 'person'],
    [publicRfc, 'public'],
    [foreignRfc, 'foreign'],
  ])('%s is of a %s', (rfc, kind) => expect(rfcKind(rfc)).toBe(kind))

  it.each([
    '',
    'AMU180423QX', // too short
    'AMUX180423QX77', // too long
    'AMU181323QX7', // month 13
    'AMU180431QX7', // 31 April
    'AMU190229QX7', // no leap year
    'AMU180423QXB', // the last is a digit or an A
    'A1U180423QX7',
    'amu180423qx7',
    'AMU18O423QX7',
    'AMU180423QX7\n',
    ' AMU180423QX7',
  ])('«%s» is none', rfc => expect(rfcKind(rfc)).toBeNull())

  it('is stored without what people type around it', () => {
    expect(cleanRfc(' amu-180423 qx7 ')).toBe('AMU180423QX7')
    expect(cleanRfc('n\u0303an180423qx7')).toBe('ÑAN180423QX7')
  })

  const letters = stringMatching(/^[A-ZÑ&]{3,4}$/)
  const ending = stringMatching(/^[A-Z\d]{2}[\dA]$/)
  const day = date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  it('of any day is one, of three letters a company and of four a person', () => {
    assert(
      property(letters, day, ending, (name, on, end) => {
        const rfc = name + on.toISOString().slice(2, 10).replaceAll('-', '') + end
        if (rfc === publicRfc || rfc === foreignRfc) return
        expect(rfcKind(rfc)).toBe(name.length === 3 ? 'company' : 'person')
        expect(cleanRfc(rfc)).toBe(rfc)
      }),
    )
  })
  it('is never made of a text by more than cleaning', () => {
    assert(
      property(string(), text => {
        const once = cleanRfc(text)
        expect(cleanRfc(once)).toBe(once)
      }),
    )
  })
})

const good: FiscalData = { rfc: 'AMU180423QX7', taxRegime: '601', taxPostalCode: '06700', cfdiUse: 'G03' }
const faultsOf = (more: Partial<FiscalData>) =>
  fiscalFaults({ ...good, ...more }).map(({ field, code }) => [field, code])

describe('fiscal data', () => {
  it('goes together, or says which value does not', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ taxRegime: '612' })).toEqual([['tax_regime', 'regime_of_other']])
    expect(faultsOf({ rfc: 'GODE561231GR8' })).toEqual([['tax_regime', 'regime_of_other']])
    expect(faultsOf({ rfc: 'GODE561231GR8', taxRegime: '605' })).toEqual([['cfdi_use', 'use_of_other']])
    expect(faultsOf({ rfc: 'GODE561231GR8', taxRegime: '605', cfdiUse: 'S01' })).toEqual([])
    expect(faultsOf({ rfc: foreignRfc })).toEqual([['tax_regime', 'regime_of_other']])
    expect(faultsOf({ rfc: foreignRfc, taxRegime: '616', cfdiUse: 'S01' })).toEqual([])
    expect(faultsOf({ rfc: foreignRfc, taxRegime: '616' })).toEqual([['cfdi_use', 'use_of_other']])
  })
  it.each(['0670', '067000', '00000', '0670a', '٠٦٧٠٠'])('has no postal code such as %s', taxPostalCode =>
    expect(faultsOf({ taxPostalCode })).toEqual([['tax_postal_code', 'postal_code']]),
  )
  it('may be incomplete', () => {
    expect(fiscalFaults({ rfc: null, taxRegime: null, taxPostalCode: null, cfdiUse: null })).toEqual([])
    expect(faultsOf({ rfc: null, taxRegime: '612' })).toEqual([])
  })
  it('always has a way for every regime: some taxpayer, and no fiscal effects', () => {
    for (const regime of taxRegimes) {
      expect(isRegimeOf(regime, 'company') || isRegimeOf(regime, 'person')).toBe(true)
      expect(isUseOf('S01', regime)).toBe(true)
    }
    // A salary pays for no business.
    expect(cfdiUses.filter(use => isUseOf(use, '605'))).toEqual(['S01'])
  })
})
