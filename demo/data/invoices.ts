import type { CfdiUse, TaxRegime } from '#domain/tax-regimes.ts'

interface DemoRequest {
  readonly legalName: string
  readonly rfc: string
  readonly taxRegime: TaxRegime
  readonly taxPostalCode: string
  readonly cfdiUse: CfdiUse
  readonly email: string
  /** The office has answered it already. */
  readonly answer?: {
    readonly action: 'invoice' | 'reject'
    readonly input: Readonly<Record<string, string>>
  }
}

/** The newest first, as customers asked for them. */
export const demoRequests: readonly DemoRequest[] = [
  {
    legalName: 'HOTEL CASA AGAVE',
    rfc: 'HCA110304K52',
    taxRegime: '601',
    taxPostalCode: '44160',
    cfdiUse: 'I02',
    email: 'facturas@casaagave.example',
  },
  {
    legalName: 'MARIANA OROZCO LUNA',
    rfc: 'OOLM870912QT4',
    taxRegime: '612',
    taxPostalCode: '45050',
    cfdiUse: 'G03',
    email: 'mariana.orozco@correo.example',
  },
  {
    legalName: 'CAFE TRANSITO',
    rfc: 'CTR160721M38',
    taxRegime: '626',
    taxPostalCode: '37000',
    cfdiUse: 'I02',
    email: 'hola@cafetransito.example',
  },
  {
    legalName: 'NOTARIA CUARENTA Y DOS',
    rfc: 'NCD990118A27',
    taxRegime: '601',
    taxPostalCode: '28000',
    cfdiUse: 'I02',
    email: 'administracion@notaria42.example',
    answer: {
      action: 'invoice',
      input: { invoiceNumber: 'A-1874', cfdiUuid: '5d0f2c1e-7b34-4a86-9e21-0c6a8f4d7b19' },
    },
  },
  {
    legalName: 'JORGE RIVAS SOLIS',
    rfc: 'RISJ790530HB1',
    taxRegime: '605',
    taxPostalCode: '44600',
    cfdiUse: 'S01',
    email: 'jorge.rivas@correo.example',
    answer: {
      action: 'reject',
      input: { rejectReason: 'El código postal no es el de su constancia de situación fiscal.' },
    },
  },
]
