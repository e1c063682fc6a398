import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/roles.ts'
import type { Seeded } from '#test/seeded.ts'
import { dataOf, insist, send, type Answer } from './send.ts'
import { openShop } from './shop.ts'

/** Every product costs this, in pesos. */
export const price = 100
export const password = 'mueble-verde-42'

export interface Cashier {
  readonly cookie: string
  readonly registerId: number
}

export interface Person {
  readonly id: number
  readonly cookie: string
}

export interface Ticket {
  readonly ticket: string
  readonly payment_type_id: number
  readonly details: readonly { product_id: number; quantity: number; unit_price: number }[]
}

export function ticketOf(products: readonly number[], payment_type_id = 1): Ticket {
  const details = products.map(product_id => ({ product_id, quantity: 1, unit_price: price }))
  return { ticket: randomUUID(), payment_type_id, details }
}

/** A shop on two server processes with a warehouse of its own, and what it takes to sell there. */
export async function openTills(random: Seeded, databaseUrl?: string) {
  const shop = await openShop(databaseUrl)
  await shop.start()
  const second = await shop.another()
  await second.start()
  const urls = [shop.url, second.url]
  const admin = await shop.login()

  let repeated = 0

  /** Asks either process, again while it is too busy. */
  async function call(cookie: string, method: string, path: string, body?: object): Promise<Answer> {
    const told = await insist(() => send(random.any(urls), { cookie, method, path, body }))
    repeated += told.repeated
    if (!told.answer) throw new Error(`${path}: no answer`)
    return told.answer
  }

  async function read<Data>(path: string, cookie = admin): Promise<Data> {
    return dataOf(await call(cookie, 'GET', path)) as Data
  }

  async function add(path: string, body: object, cookie = admin): Promise<{ id: number }> {
    const answer = await call(cookie, 'POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return dataOf(answer) as { id: number }
  }

  const warehouse = (await add('warehouses', { name: `Tienda ${randomUUID()}` })).id
  const customer = (await add('customers', { full_name: 'Cliente a crédito' })).id

  const newRegister = async () =>
    (await add('registers', { name: `Caja ${randomUUID()}`, warehouse_id: warehouse })).id

  async function newPerson(role: Role): Promise<Person> {
    const email = `${randomUUID()}@prueba.mx`
    const { id } = await add('users', {
      name: 'Cajero',
      email,
      role,
      password,
      password_confirmation: password,
    })
    // All of them log in from one address, which its limit would stop.
    await shop.query('delete from rate_limits')
    const login = await fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return { id, cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  async function newCashier(): Promise<Cashier> {
    const { cookie } = await newPerson('Vendedor')
    return { cookie, registerId: await newRegister() }
  }

  /** Opens the drawer with 500 pesos. */
  async function open({ cookie, registerId }: Cashier): Promise<number> {
    return (await add('pos/session', { register_id: registerId, initial_cash: 500 }, cookie)).id
  }

  function close({ cookie }: Cashier): Promise<Answer> {
    const counted = [{ currency: 'MXN', denomination: 100, quantity: 5 }]
    return call(cookie, 'POST', 'pos/session/close', { counted })
  }

  /** Cashiers with open drawers. */
  async function openCashiers(count: number): Promise<Cashier[]> {
    const cashiers = await Promise.all(Array.from({ length: count }, newCashier))
    await Promise.all(cashiers.map(open))
    return cashiers
  }

  async function newProduct(pieces: number): Promise<number> {
    const code = randomUUID()
    const { id } = await add('products', { internal_code: code, name: `Pieza ${code}`, price })
    await add('movements', { product_id: id, warehouse_destiny_id: warehouse, quantity: pieces })
    return id
  }

  const stockOf = async (product: number) => (await read<{ stock: number }>(`products/${product}`)).stock

  return {
    shop,
    second,
    admin,
    urls,
    warehouse,
    customer,
    /** How many requests of `call` were sent again. */
    repeated: () => repeated,
    call,
    read,
    add,
    newRegister,
    newPerson,
    newCashier,
    openCashiers,
    open,
    close,
    newProduct,
    stockOf,
  }
}

export type Tills = Awaited<ReturnType<typeof openTills>>
