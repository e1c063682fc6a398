import type { CfdiUse, TaxRegime } from '#domain/tax-regimes.ts'

/** The names of the SAT's catalogues, which have no translation, after their codes. */
export const regimeNames: Readonly<Record<TaxRegime, string>> = {
  '601': '601 General de Ley Personas Morales',
  '603': '603 Personas Morales con Fines no Lucrativos',
  '605': '605 Sueldos y Salarios e Ingresos Asimilados a Salarios',
  '606': '606 Arrendamiento',
  '607': '607 Régimen de Enajenación o Adquisición de Bienes',
  '608': '608 Demás ingresos',
  '610': '610 Residentes en el Extranjero sin Establecimiento Permanente en México',
  '611': '611 Ingresos por Dividendos (socios y accionistas)',
  '612': '612 Personas Físicas con Actividades Empresariales y Profesionales',
  '614': '614 Ingresos por intereses',
  '615': '615 Régimen de los ingresos por obtención de premios',
  '616': '616 Sin obligaciones fiscales',
  '620': '620 Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  '621': '621 Incorporación Fiscal',
  '622': '622 Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  '623': '623 Opcional para Grupos de Sociedades',
  '624': '624 Coordinados',
  '625': '625 Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  '626': '626 Régimen Simplificado de Confianza',
}

export const useNames: Readonly<Record<CfdiUse, string>> = {
  G01: 'G01 Adquisición de mercancías',
  G03: 'G03 Gastos en general',
  I01: 'I01 Construcciones',
  I02: 'I02 Mobiliario y equipo de oficina por inversiones',
  I03: 'I03 Equipo de transporte',
  I04: 'I04 Equipo de cómputo y accesorios',
  I05: 'I05 Dados, troqueles, moldes, matrices y herramental',
  I06: 'I06 Comunicaciones telefónicas',
  I07: 'I07 Comunicaciones satelitales',
  I08: 'I08 Otra maquinaria y equipo',
  S01: 'S01 Sin efectos fiscales',
}

/** Options of the fields of `fiscalFields`, in both languages. */
export const fiscalOptions = { taxRegime: regimeNames, cfdiUse: useNames }
