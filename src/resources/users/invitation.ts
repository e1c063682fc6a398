import type { Resource } from '#contract/resource.ts'
import { users } from './user.resource.ts'

const { password: _, ...fields } = users.fields

/** A user is invited without a password, by a call of its own. */
export const invitations: Resource = {
  ...users,
  path: 'users/invitations',
  fields,
  screen: {
    ...users.screen,
    form: 'dialog',
    sections: [{ key: 'data', fields: ['name', 'email', 'role', 'registerId', 'phone'] }],
    spans: { role: 6 },
  },
}
