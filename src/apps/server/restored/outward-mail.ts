import type { Database } from '#db/database.ts'
import { isApart, readCopy } from '#engine/restored-copy.ts'
import type { SendMail } from '#server/mailer.ts'
import { copyWords } from './copy-texts.ts'

/**
 * Sends no mail from a restored copy; the job that wanted to tries again later. Such a copy begins no jobs at all: this is
 * for a server that ran already when the database under it was restored.
 */
export function outwardMail(db: Database, send: SendMail): SendMail {
  return async mail => {
    if (isApart(await readCopy(db))) throw new Error(copyWords('es', 'copy_sends_nothing'))
    await send(mail)
  }
}
