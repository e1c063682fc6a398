import { attendedMessages } from './attended-messages.ts'
import type { MessageLine } from './message.ts'
import { pendingMessages } from './pending-messages.ts'

/** What visitors wrote, newest first. */
export interface DemoMessage {
  /** Before today. */
  readonly daysAgo: number
  readonly name: string
  readonly email: string
  readonly phone?: string
  /** The code of the product whose page it was written on. */
  readonly product?: string
  readonly message: string
  readonly attended: boolean
}

/** Nobody can own the domain. */
const domain = 'correo.example'

const asMessage =
  (isAttended: boolean) =>
  ([daysAgo, name, mailbox, message, more = {}]: MessageLine): DemoMessage => ({
    daysAgo,
    name,
    email: `${mailbox}@${domain}`,
    ...more,
    message,
    attended: isAttended,
  })

export const messages: readonly DemoMessage[] = [
  ...pendingMessages.map(asMessage(false)),
  ...attendedMessages.map(asMessage(true)),
]
