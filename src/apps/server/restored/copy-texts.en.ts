import type { copyEs } from './copy-texts.es.ts'

export const copyEn = {
  one: 'copy',
  many: 'Copies',
  the: 'copy',
  ending: '',
  fields: { oldMails: 'earlier mails' },
  errors: {
    not_a_copy: 'This is the shop already: there is no restored copy to accept.',
    copy_accepted: "This is the shop now. Mails, notices and the site's forms work again.",
    backup_failed_notice: 'The copy of the shop failed',
    backup_late_notice: 'The copy of the shop is late',
    backup_last: 'The last one that was made is of {moment}.',
    backup_none: 'None has been made yet.',
    backup_killed: 'The copy was cut short because the server was shut down abruptly.',
    backup_no_folder: 'There is no folder {dir}: check that the disk or the network share is connected.',
    copy_sends_nothing: 'The restored copy sends no mail until an Admin accepts it.',
    copy_notice: 'The restored copy is the shop',
    copy_told:
      '{user} confirmed the copy of {day}. Since it was restored {sales} {sales|sale|sales} came in; to review: {review}.',
  } satisfies Readonly<Record<keyof typeof copyEs.errors, string>>,
} as const
