/** A field of a form, by its label, and its value. */
export type Asked =
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly option: string }
  /** A button that brings up other fields. */
  | { readonly press: string }

/** A list of the back office with its labels, and the data that the tests need for it. */
export interface Section {
  readonly name: string
  /** Path of the calls; a supplier's contacts are nested under it. */
  readonly api: string
  readonly path: string
  readonly one: string
  readonly many: string
  /** The column that names a record: its label, and its wire name. */
  readonly title: readonly [label: string, wire: string]
  /** A record opens in a read-only drawer first. */
  readonly opensToRead?: boolean
  /** A filter that finds three of the rows. */
  readonly filter: {
    readonly label: string
    readonly option: string
    readonly chosen: object
    readonly search: string
  }
  /** It can be activated and inactivated. */
  readonly hasStatus: boolean
  /** Values that a new record needs besides its name. */
  readonly values: (number: string) => Readonly<Record<string, string>>
  readonly asksToo?: (number: string) => readonly Asked[]
  /** Header and rows of a file: two valid ones, and one with an invalid e-mail address. */
  readonly header: string
}

const status = {
  hasStatus: true,
  filter: { label: 'Estado', option: 'Inactivo', chosen: {}, search: 'status=inactive' },
}
const password = 'Nogal-7-Tule'
const nothing = () => ({})
const address = (number: string) => `e2e-${number.replaceAll(' ', '-')}@prueba.mx`

export const customers: Section = {
  name: 'customers',
  api: 'customers',
  path: '/admin/customers',
  one: 'cliente',
  many: 'Clientes',
  title: ['Nombre completo', 'full_name'],
  opensToRead: true,
  hasStatus: false,
  filter: { label: 'Sexo', option: 'Mujer', chosen: { sex: 'female' }, search: 'sex=female' },
  values: nothing,
  header: 'Nombre completo,Correo electrónico',
}

export const suppliers: Section = {
  ...status,
  name: 'suppliers',
  api: 'suppliers',
  path: '/admin/suppliers',
  one: 'proveedor',
  many: 'Proveedores',
  title: ['Marca', 'brand_name'],
  opensToRead: true,
  values: nothing,
  header: 'Marca,Correo electrónico',
}

export const contacts: Section = {
  ...status,
  name: 'contacts',
  api: 'suppliers/1/contacts',
  path: '/admin/suppliers/1/contacts',
  one: 'contacto',
  many: 'Contactos',
  title: ['Nombre', 'name'],
  opensToRead: true,
  values: nothing,
  header: 'Nombre,Correo electrónico',
}

export const warehouses: Section = {
  ...status,
  name: 'warehouses',
  api: 'warehouses',
  path: '/admin/warehouses',
  one: 'almacén',
  many: 'Almacenes',
  title: ['Nombre', 'name'],
  values: nothing,
  header: 'Nombre,Correo electrónico',
}

export const users: Section = {
  ...status,
  name: 'users',
  api: 'users',
  path: '/admin/users',
  one: 'usuario',
  many: 'Usuarios',
  title: ['Nombre', 'name'],
  values: number => ({
    email: address(number),
    role: 'Vendedor',
    password,
    password_confirmation: password,
  }),
  asksToo: number => [
    { label: 'Correo electrónico', text: address(number) },
    { label: 'Rol', option: 'Vendedor' },
    { press: 'Ponerle yo una contraseña' },
    { label: 'Contraseña', text: password },
    { label: 'Confirmar contraseña', text: password },
  ],
  header: 'Nombre,Correo electrónico',
}

export const sections = [customers, suppliers, contacts, warehouses, users]

/** Two valid rows, and one with an invalid e-mail address. */
export function fileOf({ header }: Section, tag: string): Buffer {
  const rows = [
    `${tag} archivo uno,${address(`${tag} uno`)}`,
    `${tag} archivo dos,esto no es un correo`,
    `${tag} archivo tres,${address(`${tag} tres`)}`,
  ]
  return Buffer.from([header, ...rows, ''].join('\n'))
}
