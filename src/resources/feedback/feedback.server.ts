import { sql } from 'kysely'
import { requireActor } from '#engine/context.ts'
import { defineServer } from '#engine/server-resource.ts'
import { feedback } from './feedback.resource.ts'

export const feedbackServer = defineServer(feedback, {
  columns: {
    summary: sql`left(substring(feedback.comment from '^[^\r\n]*'), 120)`,
    author: sql`(select users.name from users where users.id = feedback.user_id)`,
    hasScreenshot: sql`(exists (
      select from feedback_screenshots where feedback_screenshots.feedback_id = feedback.id
    ))`,
  },

  prepare: async (_tx, context, { before, values }) =>
    before ? values : { ...values, userId: requireActor(context).id },
})
