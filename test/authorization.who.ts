/** Who is let in. */
export const whos = [
  /** No login needed. */
  'anybody',
  /** Any active user. */
  'staff',
  /** Any active user, for what is their own. */
  'own',
  'admin',
  /** The route asks for a login; each action is the Admin's. */
  'action',
] as const

export type Who = (typeof whos)[number]
