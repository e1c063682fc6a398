import type { PartTexts } from './texts-part.es.ts'

export const partEn: PartTexts = {
  title: 'It could not be opened',
  lost: 'No connection',
  lostHelp: 'This part opens by itself once the connection is back. What you typed is still in its place.',
  retry: 'Try again',
  replaced: 'There is a new version',
  replacedHelp: 'This tab is of the version before. Save what you have open and reload the page.',
  reload: 'Reload',
}
