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
    creditLimit: 'límite de crédito',
    creditDays: 'días de crédito',
    notes: 'notas',
    anonymisedAt: 'datos borrados',
  },
  sections: {
    person: 'Persona',
    fiscal: 'Datos de facturación',
    credit: 'Crédito',
    notes: 'Para el personal',
  },
  sectionNotes: {
    fiscal: 'Opcionales: los pide su factura.',
    credit:
      'Sin límite, debe lo que la tienda le fíe; con 0, cada crédito pide autorización. Sin días, son los de Configuración.',
    notes: 'El cliente no lo ve. Se borra con sus datos personales.',
  },
  actions: { anonymise: 'Borrar datos personales' },
  participles: { anonymise: 'anonimizad' },
  warnings: {
    anonymise:
      'Se borran su nombre, teléfono, correos, dirección y los mensajes que escribió desde esos correos, también del historial; y en sus compras, la etiqueta, el motivo del descuento y quién las recibió. Por ley fiscal se conservan sin nombre sus compras, pagos y referencias, los motivos de devoluciones, cancelaciones y ajustes de existencias, y los datos de las facturas ya emitidas (razón social, RFC y correo). No se puede deshacer.',
  },
  errors: {
    credit_needs_admin: 'El límite y los días de crédito los pone un administrador.',
    customer_has_sale: 'Tiene una venta sin pagar o sin entregar: {folio}.',
    already_anonymous: 'Los datos de este cliente ya se borraron a su petición.',
  },
  search: 'Nombre, teléfono o correo',
  options: {
    ...fiscalOptions,
    sex: { female: 'Mujer', male: 'Hombre', undisclosed: 'Prefiero no decir' },
  },
} as const
