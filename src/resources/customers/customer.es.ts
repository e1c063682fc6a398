import { fiscalOptions } from '#contract/fiscal-names.ts'

export const customerEs = {
  one: 'cliente',
  many: 'Clientes',
  the: 'el cliente',
  ending: 'o',
  fields: {
    fullName: 'nombre completo',
    phone: 'teléfono',
    email: 'correo electrónico',
    emailSecondary: 'correo secundario',
    company: 'empresa',
    address: 'dirección',
    city: 'ciudad',
    sex: 'sexo',
    legalName: 'razón social',
    rfc: 'RFC',
    taxRegime: 'régimen fiscal',
    taxPostalCode: 'C.P. fiscal',
    cfdiUse: 'uso de CFDI',
    notes: 'notas',
    anonymisedAt: 'datos borrados',
  },
  sections: { person: 'Persona', fiscal: 'Datos de facturación', notes: 'Para el personal' },
  sectionNotes: {
    fiscal: 'Opcionales: los pide su factura.',
    notes: 'El cliente no lo ve. Se borra con sus datos personales.',
  },
  actions: { anonymise: 'Borrar datos personales' },
  participles: { anonymise: 'anonimizad' },
  warnings: {
    anonymise:
      'Se borran su nombre, teléfono, correos, dirección y los mensajes que escribió desde esos correos, también del historial; y en sus compras, la etiqueta, el motivo del descuento y quién las recibió. Por ley fiscal se conservan sin nombre sus compras, pagos y referencias, los motivos de devoluciones, cancelaciones y ajustes de existencias, y los datos de las facturas ya emitidas (razón social, RFC y correo). No se puede deshacer.',
  },
  errors: {
    customer_has_sale: 'Tiene una venta sin pagar o sin entregar: {folio}.',
    already_anonymous: 'Los datos de este cliente ya se borraron a su petición.',
  },
  search: 'Nombre, teléfono o correo',
  options: {
    ...fiscalOptions,
    sex: { female: 'Mujer', male: 'Hombre', undisclosed: 'Prefiero no decir' },
  },
} as const
