import { plural as pluralIn } from '#browser/plural.ts'
import type { WaitingTexts } from './texts-waiting.es.ts'

const plural = (count: number, one: string, many: string) => pluralIn('en', count, one, many)

export const waitingEn: WaitingTexts = {
  online: 'Online',
  syncing: count => (count > 0 ? `Syncing ${count}` : 'Syncing'),
  offline: 'Offline',
  notKept: 'No offline mode',
  notKeptHelp:
    'This device opens the till without a secure connection (https), so the browser cannot keep sales. It sells with a connection only.',
  trouble: 'This device cannot store data',
  troubleHelp:
    'Sell with a connection and keep this tab open. Check the disk’s space; it is tried again all the time.',
  signedOut: 'Your session ended',
  toSend: count => `${count} to send`,
  attention: count => plural(count, 'needs attention', 'need attention'),
  lostSince: time => `Offline since ${time}`,
  keepSelling: 'You can go on selling; the sales are sent when the connection is back.',
  nextTry: seconds => `Next attempt in ${seconds} s`,
  tryNow: 'Try now',
  signedOutHelp: 'Log in again to send the sales. Your ticket stays as it is.',
  signIn: 'Log in',
  drawerClosed: 'Your drawer is closed',
  drawerClosedBy: name => `${name} closed your drawer`,
  drawerClosedHelp: 'Your ticket stays as it is; open the drawer again to charge it.',
  openDrawer: 'Open drawer',
  hide: 'Hide notice',
  sent: count => (count === 1 ? '1 sale sent:' : `${count} sales sent:`),
  andMore: count => `and ${count} more`,
  toReview: count => (count === 1 ? '1 is reviewed by the office' : `${count} are reviewed by the office`),
  nowHere: name => `${name} is here now`,
  keptFor: name =>
    `They logged in from this browser. The open tickets and unsent sales of ${name} wait for their next login.`,
}
