import { z } from 'zod'
import { roles } from '#contract/roles.ts'

export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  view_permissions: z.array(z.enum(roles)),
})
