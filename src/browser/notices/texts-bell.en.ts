import type { bellEs } from './texts-bell.es.ts'

export const bellEn: typeof bellEs = {
  bell: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`),
}
