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
    backup_killed: 'The copy was cut short because the server was shut down abruptly.',
    backup_no_folder: 'There is no folder {dir}: check that the disk or the network share is connected.',
    copy_sends_nothing: 'The restored copy sends no mail until an Admin accepts it.',
  } satisfies Readonly<Record<keyof typeof copyEs.errors, string>>,
} as const
