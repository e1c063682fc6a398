import type { Role } from '#contract/roles.ts'
import type { Row } from '#contract/resource.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { recordId } from '#engine/record.ts'
import { createRecords } from '#engine/write.ts'
import { serverResources } from '#resources/all.server.ts'
import { createSession } from '#server/account/sessions.ts'
import type { Services } from '#server/services.ts'

export interface TestUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly password: string
  readonly cookie: string
}

let made = 0
export const nextNumber = (): number => ++made

export const testPassword = 'mueble-verde-42'

/** A record through the real rules, as the system. */
export async function make(services: Services, resource: string, values: Row): Promise<Row> {
  const found = serverResources(services).find(({ definition }) => definition.name === resource)
  if (!found) throw new Error(`No resource is called ${resource}`)
  const [record] = await inTransaction(services.db, tx =>
    createRecords(tx, found, systemContext('test'), [values]),
  )
  return record ?? {}
}

/** An active user who is logged in. */
export async function makeUser(services: Services, values: Partial<TestUser> = {}): Promise<TestUser> {
  const number = nextNumber()
  const { password = testPassword } = values
  const user = {
    name: values.name ?? `Persona ${number}`,
    email: values.email ?? `persona${number}@prueba.mx`,
    role: values.role ?? 'Admin',
  }
  const id = recordId(await make(services, 'users', { ...user, password }))
  return { ...user, id, password, cookie: await logIn(services, id) }
}

export async function logIn(services: Services, userId: number): Promise<string> {
  const token = await inTransaction(services.db, tx =>
    createSession(tx, { userId, remember: false, ip: null, userAgent: 'test' }),
  )
  return `trastienda=${token}`
}
