import type { TripTrouble } from '../core/trips/trip-work.ts'
import { tripsTexts as texts } from './texts-trips.ts'

/** Why the server did not take what was done, in words. */
export function troubleText(trouble: TripTrouble): string {
  if (trouble.kind === 'refused') return trouble.message
  const { status, by, receivedBy } = trouble
  return texts.other(status, by, receivedBy)
}
