/** Groups of callers. */
export const whos = [
  /** Without a login. */
  'anybody',
  /** Any active user. */
  'staff',
  /** Any active user, for their own data. */
  'own',
  'admin',
  /** The route needs a login; each action needs an Admin. */
  'action',
  /** The same with a Supervisor or an Admin. */
  'supervision',
  /** A Supervisor or an Admin: nobody else is let in. */
  'supervisors',
] as const

export type Who = (typeof whos)[number]
