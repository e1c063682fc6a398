import { plural as pluralIn } from '../plural.ts'
import type { StartTexts } from './texts-start.es.ts'

const plural = (count: number, one: string, many: string) => pluralIn('en', count, one, many)

export const startEn: StartTexts = {
  loading: 'Loading your data…',
  connection: {
    title: 'Connection error',
    retry: 'An error occurred, please try again.',
    reloadingIn: seconds => `The page reloads in ${plural(seconds, 'second', 'seconds')}.`,
    reloadNow: 'Reload now',
  },
  fatal: { title: 'Something went wrong', message: 'A fatal error occurred, please contact us.' },
}
