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
  },
  search: 'Nombre, teléfono o correo',
  options: { sex: { female: 'Mujer', male: 'Hombre', undisclosed: 'Prefiero no decir' } },
} as const
