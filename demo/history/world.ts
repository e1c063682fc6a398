import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { validate } from '#contract/validation.ts'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import { inputSchema } from '#contract/schemas.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { runAction } from '#engine/act.ts'
import { systemContext, type Context } from '#engine/context.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { createRecords, updateRecord } from '#engine/write.ts'
import type { ApprovalKind } from '#domain/approval-kinds.ts'
import { grantApproval } from '#resources/approvals/grant-approval.server.ts'
import { serverResources } from '#resources/all.server.ts'
import type { Services } from '#server/services.ts'
import { demoProducts } from '../data/catalogue/catalogue.ts'
import { warehouses } from '../data/shop.ts'
import { momentOf } from './calendar.ts'
import { goodsOf, type Goods, type Showroom } from './goods.ts'

export type Work<T> = (tx: Transaction, context: Context) => Promise<T>

export interface Customer {
  readonly id: number
  readonly name: string
  readonly isFirm: boolean
  readonly phone: string | null
  readonly address: string | null
  readonly city: string | null
}

/** The shop as the story sees it: its people and goods, and what they do at a moment. */
export interface World {
  readonly people: ReadonlyMap<string, Actor>
  readonly customers: readonly Customer[]
  readonly showrooms: readonly Showroom[]
  /** The warehouse where suppliers deliver what is made to order. */
  readonly centreId: number
  readonly vehicles: readonly number[]
  readonly goods: readonly Goods[]
  readonly suppliers: ReadonlyMap<string, number>
  readonly read: Services['db']
  person(email: string): Actor
  /** Does something in a transaction of that moment. */
  at<T>(when: Moment, who: Actor, work: Work<T>): Promise<T>
  /** The same for what may be refused, which then did not happen. */
  tryAt<T>(when: Moment, who: Actor, work: Work<T>): Promise<T | null>
  add(tx: Transaction, context: Context, resource: string, record: Row): Promise<Row>
  edit(tx: Transaction, context: Context, resource: string, id: number, values: Row): Promise<Row>
  act(
    tx: Transaction,
    context: Context,
    resource: string,
    id: number,
    name: string,
    input?: Row,
  ): Promise<Row>
  /** Does what may be refused, and again with somebody's approval if that lets it pass. */
  withApproval<T>(
    when: Moment,
    who: Actor,
    request: Asked,
    work: (approvalId: string | null) => Work<T>,
  ): Promise<T | null>
  /** How often each refusal came. */
  readonly refused: Map<string, number>
}

export interface Moment {
  readonly day: number
  readonly minute: number
  readonly second?: number
}

interface Asked {
  readonly kind: ApprovalKind
  readonly ticket: string | null
  readonly saleId: number | null
}

const approvers = ['supervisor@azenzo.mx', 'admin@azenzo.mx'] as const
/** No PIN has this hash: a story types none. */
const pinHash = 'story'

export async function openWorld(services: Services, tell: (moment: Date) => void): Promise<World> {
  const { db } = services
  const resources = new Map(serverResources(services).map(each => [each.definition.name, each]))
  const find = (name: string): ServerResource => {
    const found = resources.get(name)
    if (!found) throw new Error(`No resource is called ${name}`)
    return found
  }
  const users = await db.selectFrom('users').select(['id', 'name', 'role', 'email']).orderBy('id').execute()
  const people = new Map(users.map(({ email, ...actor }) => [email, actor]))
  await sql`update users set pin_hash = ${pinHash} where email = any(${approvers})`.execute(db)
  const active = await db
    .selectFrom('suppliers')
    .select(['brandName', 'id'])
    .where('status', '=', 'active')
    .execute()
  const suppliers = new Map(active.map(({ brandName, id }) => [brandName, id]))
  const refused = new Map<string, number>()
  const person = (email: string): Actor => {
    const found = people.get(email)
    if (!found) throw new Error(`Nobody is called ${email}`)
    return found
  }

  const noteRefusal = (error: unknown): null => {
    if (!(error instanceof DomainError)) throw error
    const code = error.issues.map(issue => issue.code).join(' ')
    refused.set(code, (refused.get(code) ?? 0) + 1)
    return null
  }

  let latest = 0
  const at: World['at'] = (when, who, work) => {
    // Two things of the same minute come one after the other, whatever their seconds.
    const moment = new Date(Math.max(latest, momentOf(when.day, when.minute, when.second).getTime()))
    latest = moment.getTime()
    tell(moment)
    return inTransaction(db, async tx => {
      await sql`select set_config('story.now', ${moment.toISOString()}, true)`.execute(tx)
      return work(tx, systemContext('demo', who))
    })
  }

  return {
    people,
    customers: await customersOf(services),
    showrooms: await showroomsOf(services),
    centreId: await centreOf(services),
    vehicles: await vehiclesOf(services),
    // The pieces of a supplier who is gone stay where they are.
    goods: goodsOf(demoProducts, await pricesOf(services)).filter(({ brand }) => suppliers.has(brand)),
    suppliers,
    read: db,
    person,
    at,
    tryAt: (when, who, work) => at(when, who, work).catch(noteRefusal),
    add: async (tx, context, name, record) => {
      const resource = find(name)
      const [made = {}] = await createRecords(tx, resource, context, [
        validate(inputSchema(resource.definition, 'create'), record),
      ])
      return made
    },
    edit: (tx, context, resource, id, values) => updateRecord(tx, find(resource), context, id, values),
    act: (tx, context, resource, id, name, input = {}) =>
      runAction(tx, find(resource), context, { id, name, input }),
    withApproval: async (when, who, request, work) => {
      try {
        return await at(when, who, work(null))
      } catch (error) {
        const wanted = error instanceof DomainError ? error.issues[0].approval : undefined
        if (!wanted) return noteRefusal(error)
        const amount = Math.round(wanted.amount * 100)
        const approver = { ...person(approvers[amount > supervisorLimit ? 1 : 0]), pinHash }
        const { id } = await at(when, who, (tx, context) =>
          grantApproval(tx, context, { ...request, amount }, approver),
        )
        return at(when, who, work(id)).catch(noteRefusal)
      }
    },
    refused,
  }
}

/** Cents; beyond them only an Admin lets money go back. */
const supervisorLimit = 20_000_00

async function customersOf({ db }: Services): Promise<Customer[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'fullName', 'company', 'phone', 'address', 'city'])
    .orderBy('id')
    .execute()
  return rows.map(({ fullName, company, ...rest }) => ({
    ...rest,
    name: fullName,
    isFirm: Boolean(company),
  }))
}

async function centreOf({ db }: Services): Promise<number> {
  const centre = db.selectFrom('warehouses').select('id').where('isDefault', '=', true)
  return (await centre.executeTakeFirstOrThrow()).id
}

async function vehiclesOf({ db }: Services): Promise<number[]> {
  const rows = await db.selectFrom('vehicles').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function pricesOf({ db }: Services) {
  const rows = await db
    .selectFrom('products')
    .select(['internalCode', 'id', 'priceMxn'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ internalCode, id, priceMxn }) => [internalCode, { id, price: priceMxn ?? 0 }]))
}

async function showroomsOf({ db }: Services): Promise<Showroom[]> {
  const rows = await db
    .selectFrom('registers as r')
    .innerJoin('warehouses as w', 'w.id', 'r.warehouseId')
    .select(['r.id as registerId', 'w.id as warehouseId', 'w.name'])
    .where('r.status', '=', 'active')
    .orderBy('r.id')
    .execute()
  return rows.map(({ name, ...ids }) => ({
    ...ids,
    place: warehouses.findIndex(warehouse => warehouse.name === name),
    share: name === 'Showroom Vallarta' ? 0.6 : 0.4,
  }))
}
