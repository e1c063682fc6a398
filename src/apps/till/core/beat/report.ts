import { call } from '#browser/api.ts'
import { openedFor } from '#browser/person.ts'
import { deviceId } from '../device/device-id.ts'
import { ifFree } from '../device/locks.ts'
import { queueView } from '../queue/queue.ts'
import type { Unsent } from '../queue/unsent.ts'

/** The last report that the server got, shared by the tabs of a device. */
export interface LastReport {
  readonly at: number
  readonly person: number
  readonly waiting: number
  readonly refused: number
}

const storageKey = 'till-reported'
const everyMs = 60_000

/** Once a minute, and at once when the last report is not true any more. */
export function isDue(
  last: LastReport | null,
  { waiting, refused }: Unsent,
  { person, now }: { readonly person: number; readonly now: number },
): boolean {
  if (last?.person !== person || last.waiting !== waiting || last.refused !== refused) return true
  // A clock that was set back would keep the till silent.
  return last.at > now || now - last.at >= everyMs
}

/** Reports to the server what waits on this device. A till sells all the same when that fails. */
export async function reportTill(): Promise<void> {
  const device = deviceId()
  const person = openedFor()
  if (device === null || person === null) return
  await ifFree('till-report', async () => {
    const unsent = queueView.get().unsent
    const now = Date.now()
    if (!isDue(lastTold(), unsent, { person, now })) return
    const { waiting, refused, oldestAt } = unsent
    const seconds = oldestAt === null ? null : Math.max(0, Math.round((now - oldestAt) / 1_000))
    await call('PUT', 'pos/report', { device, waiting, waiting_seconds: seconds, refused })
    remember({ at: now, person, waiting, refused })
  }).catch(() => undefined)
}

function lastTold(): LastReport | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as LastReport | null
  } catch {
    return null
  }
}

function remember(report: LastReport): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(report))
  } catch {
    // Without storage every beat reports.
  }
}
