import type { WireRecord } from '#browser/wire-record.ts'

export type TripAction = 'depart' | 'deliver' | 'fail' | 'photo' | 'collect'

/** Bytes, because some browsers keep no files. */
export interface KeptFile {
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** Why the server did not take it: it said so, or the stop had ended in another way before. */
export type TripTrouble =
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'other'
      readonly status: string
      /** Who ended it, and who received the pieces. */
      readonly by: string | null
      readonly receivedBy: string | null
    }

/** What a crew did at a stop, on this device until the server has it. */
export interface TripWork {
  readonly place: number
  /** The key of every attempt, so that the work is done once. */
  readonly key: string
  readonly userId: number
  readonly tripId: number
  readonly folio: string
  /** Who waits for the pieces. */
  readonly name: string
  readonly action: TripAction
  readonly body: Readonly<Record<string, unknown>>
  /** Of a photograph. */
  readonly file?: KeptFile
  /** By this device's clock, in milliseconds. */
  readonly keptAt: number
  readonly trouble: TripTrouble | null
}

export type NewWork = Omit<TripWork, 'place' | 'trouble'>

interface Line {
  readonly id: number
  readonly quantity: number
  readonly delivered_quantity?: number
}

const linesOf = (of: Readonly<Record<string, unknown>>) => (of['details'] ?? []) as readonly Line[]
const wordOf = (value: unknown) => (typeof value === 'string' ? value : null)

const ended = ['delivered', 'failed', 'cancelled']

/** What the server has of a stop whose work it refused: the same already, another end, or nothing yet. */
export function outcomeOf(
  { action, body }: Pick<TripWork, 'action' | 'body'>,
  trip: WireRecord,
): 'same' | 'other' | 'open' {
  const status = String(trip['status'])
  if (action === 'photo' || action === 'collect') return 'open'
  if (action === 'depart') return status === 'scheduled' ? 'open' : 'same'
  if (!ended.includes(status)) return 'open'
  if (action === 'fail') return status === 'failed' ? 'same' : 'other'
  if (status !== 'delivered') return 'other'
  const quantities = new Map(linesOf(body).map(({ id, quantity }) => [id, quantity]))
  const isSame = linesOf(trip).every(({ id, delivered_quantity: went }) => (quantities.get(id) ?? 0) === went)
  return isSame ? 'same' : 'other'
}

/** How the stop ended before the work arrived. */
export function otherEnd(trip: WireRecord): TripTrouble {
  return {
    kind: 'other',
    status: String(trip['status']),
    by: wordOf(trip['closed_by_name']),
    receivedBy: wordOf(trip['received_by']),
  }
}

/** A stop as it will be once the works that wait for it have arrived. */
export function withWorks(trip: WireRecord, works: readonly TripWork[]): WireRecord {
  let shown = trip
  for (const { tripId, action, body, trouble } of works) {
    if (tripId !== trip.id || trouble || action === 'photo') continue
    // Money is also taken of a stop that has ended.
    if (action !== 'collect' && ended.includes(String(shown['status']))) continue
    shown = { ...shown, ...changesOf(shown, action, body) }
  }
  return shown
}

function changesOf(trip: WireRecord, action: TripAction, body: TripWork['body']): object {
  if (action === 'depart') return { status: 'on_the_way' }
  if (action === 'fail') return { status: 'failed', reason: body['reason'] }
  if (action === 'collect') return { carried: Number(trip['carried'] ?? 0) + Number(body['amount'] ?? 0) }
  const quantities = new Map(linesOf(body).map(({ id, quantity }) => [id, quantity]))
  const details = linesOf(trip).map(line => ({ ...line, delivered_quantity: quantities.get(line.id) ?? 0 }))
  return { status: 'delivered', received_by: body['received_by'], details }
}
