/** A field of a form, by its label, and what goes into it. */
export type Asked =
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly option: string }

/** A list of the back office, as a person sees it, and what the journeys do on it. */
export interface Section {
  readonly name: string
  /** Path of the calls; a supplier's contacts live under it. */
  readonly api: string
  readonly path: string
  readonly one: string
  readonly many: string
  /** The column that names a record: its label, and its name on the wire. */
  readonly title: readonly [label: string, wire: string]
  /** A record opens in a drawer to read first. */
  readonly opensToRead?: boolean
  /** Of three of the rows: what a filter finds them by. */
  readonly filter: {
    readonly label: string
    readonly option: string
    readonly chosen: object
    readonly search: string
  }
  /** It is activated and inactivated. */
  readonly hasStatus: boolean
  /** What a new record needs besides its name. */
  readonly values: (number: string) => Readonly<Record<string, string>>
  readonly asksToo?: (number: string) => readonly Asked[]
  /** Header and rows of a file: two good ones, and one with an e-mail address that is none. */
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
    { label: 'Contraseña', text: password },
    { label: 'Confirmar contraseña', text: password },
  ],
  header: 'Nombre,Correo electrónico',
}

export const sections = [customers, suppliers, contacts, warehouses, users]

/** Two rows that are good and one whose e-mail address is none. */
export function fileOf({ header }: Section, tag: string): Buffer {
  const rows = [
    `${tag} archivo uno,${address(`${tag} uno`)}`,
    `${tag} archivo dos,esto no es un correo`,
    `${tag} archivo tres,${address(`${tag} tres`)}`,
  ]
  return Buffer.from([header, ...rows, ''].join('\n'))
}
