import type { Settings } from '#contract/settings.ts'

export const business: Partial<Settings> = {
  business_name: 'Azenzo',
  legal_name: 'Azenzo Interiores, S.A. de C.V.',
  rfc: 'AIN150320K47',
  tax_regime: '601 General de Ley Personas Morales',
  address: 'Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jal.',
  phone: '+523336152040',
  email: 'hola@azenzo.mx',
  whatsapp: '+523336152040',
  exchange_rate: 18.4,
  installment_months: '3, 6, 12',
  installment_minimum: 3_000,
  warranty_months: 60,
  return_days: 15,
}

/** The first one is the default. */
export const warehouses = [
  {
    name: 'Bodega Centro',
    email: 'bodega@azenzo.mx',
    phone: '33 3613 1188',
    company: 'Azenzo',
    address: 'Calle Juan Manuel 740, Centro, 44100 Guadalajara, Jal.',
  },
  {
    name: 'Showroom Vallarta',
    email: 'vallarta@azenzo.mx',
    phone: '33 3615 2041',
    company: 'Azenzo',
    address: 'Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jal.',
    showroom: 'azenzo',
  },
  {
    name: 'Bodega Tlaquepaque',
    email: '',
    phone: '33 3659 7720',
    company: 'Azenzo',
    address: 'Calle Hidalgo 412, Centro, 45500 San Pedro Tlaquepaque, Jal.',
  },
  {
    name: 'Showroom Providencia',
    email: 'providencia@azenzo.mx',
    phone: '33 3642 9015',
    company: 'Azenzo',
    address: 'Av. Providencia 2577, Providencia, 44630 Guadalajara, Jal.',
    showroom: 'empresa',
  },
  {
    name: 'Taller de tapicería',
    email: 'taller@azenzo.mx',
    phone: '33 3811 4406',
    company: 'Tapicería Lomelí',
    address: 'Calle Gante 218, Analco, 44450 Guadalajara, Jal.',
  },
  {
    name: 'Exhibición temporal',
    email: '',
    phone: '',
    company: '',
    address: 'Av. Mariano Otero 1499, Verde Valle, 44550 Guadalajara, Jal.',
  },
  {
    name: 'Dañados',
    email: '',
    phone: '',
    company: 'Azenzo',
    address: 'Calle Juan Manuel 740, Centro, 44100 Guadalajara, Jal.',
    sells: false,
  },
]

/** Closed at the end of the season. */
export const closedWarehouse = 'Exhibición temporal'

/** Staff without a public login in the demo: their passwords are random and unknown. */
export const staff = [
  { name: 'Andrés Villaseñor', email: 'andres@azenzo.mx', role: 'Admin', phone: '33 1820 4477' },
  { name: 'Fernanda Ochoa', email: 'fernanda@azenzo.mx', role: 'Supervisor', phone: '33 2214 9031' },
  { name: 'Iván Castañeda', email: 'ivan@azenzo.mx', role: 'Vendedor', phone: '33 1175 6602' },
  { name: 'Paulina Ríos', email: 'paulina@azenzo.mx', role: 'Vendedor', phone: '33 3490 1256' },
  { name: 'Sofía Navarro', email: 'sofia@azenzo.mx', role: 'Vendedor', phone: '33 2087 3319' },
  { name: 'Héctor Lomelí', email: 'hector@azenzo.mx', role: 'Vendedor', phone: '33 1644 8890' },
  { name: 'Mariana Topete', email: 'mariana@azenzo.mx', role: 'Vendedor', phone: '33 2955 0172' },
  { name: 'Ulises Barajas', email: 'ulises@azenzo.mx', role: 'Vendedor', phone: '33 1408 7753' },
]

/** No longer with the shop. */
export const formerStaff = ['hector@azenzo.mx', 'ulises@azenzo.mx']
