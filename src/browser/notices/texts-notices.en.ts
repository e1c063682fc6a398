import type { NoticesTexts } from './texts-notices.es.ts'

export const noticesEn: NoticesTexts = {
  title: 'Notifications',
  which: 'Which ones are shown',
  fresh: 'New',
  earlier: 'Earlier',
  readAll: 'Mark all as read',
  empty: 'You are up to date',
  emptyHelp: 'What needs your attention will appear here.',
  noneEarlier: 'Nothing here',
  noneEarlierHelp: 'What you read stays here for 30 days.',
  offline: 'Offline',
  offlineHelp: 'Notifications need the connection. They come back with it.',
  failed: 'The notifications could not be loaded.',
  loading: 'Loading…',
  more: 'Show more',
  opensNewTab: 'Opens in a new tab',
  system: 'System',
}
