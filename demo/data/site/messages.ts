import { attendedMessages } from './attended-messages.ts'
import type { MessageLine } from './message.ts'
import { pendingMessages } from './pending-messages.ts'

/** A message of a visitor; newest first. */
export interface DemoMessage {
  /** Days before today. */
  readonly daysAgo: number
  readonly name: string
  readonly email: string
  readonly phone?: string
  /** The code of the product whose page it was written on. */
  readonly product?: string
  readonly message: string
  readonly attended: boolean
}

/** A domain that nobody can own. */
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
