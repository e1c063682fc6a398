import type { Call, Reply, TestApp } from './app.ts'
import { testPassword, type TestUser } from './factories.ts'
import type { Role } from '#contract/roles.ts'

export const testPin = '402817'

/** Adds a user who may approve with `testPin`. */
export async function makeApprover(shop: TestApp, role: Role = 'Supervisor'): Promise<TestUser> {
  const user = await shop.user(role)
  await setPin(shop, user)
  return user
}

export async function setPin(shop: TestApp, user: TestUser): Promise<void> {
  await shop.as(user)('PUT', `users/${user.id}/pin`, {
    current_password: testPassword,
    pin: testPin,
    pin_confirmation: testPin,
  })
}

/** Asks for an approval with the approver's right PIN, unless the body says otherwise. */
export const askApproval = (call: Call, approver: TestUser, body: object): Promise<Reply> =>
  call('POST', 'approvals', { approver_id: approver.id, pin: testPin, ...body })
