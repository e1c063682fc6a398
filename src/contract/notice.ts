import { z } from 'zod'
import { idSchema } from './envelope.ts'

export const noticeSchema = z.object({
  id: idSchema,
  created_at: z.string(),
  data: z.object({
    title: z.string(),
    message: z.string(),
    path: z.string().meta({ description: 'La página que abre, bajo /admin/.' }),
    user: z.string().nullable().meta({ description: 'Quien lo causó.' }),
  }),
})

export type WireNotice = z.infer<typeof noticeSchema>

/** A notice that its user removed. */
export const earlierNoticeSchema = noticeSchema.extend({ removed_at: z.string() })

export type WireEarlierNotice = z.infer<typeof earlierNoticeSchema>
