import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { dismissTrip } from '../core/trips/trips.ts'
import type { TripWork } from '../core/trips/trip-work.ts'
import { tripsTexts as texts } from './texts-trips.ts'
import { troubleText } from './trip-trouble.ts'

/** What the server did not take of this crew, each with its reason, until somebody has read it. */
export function TroubledTrips({ works }: { works: readonly TripWork[] }) {
  return works.map(
    ({ key, name, folio, action, trouble }) =>
      trouble && (
        <Alert key={key} tone="bad" title={texts.notTaken(texts.did[action], name, folio)}>
          <p>{troubleText(trouble)}</p>
          <Button variant="default" size="md" mt="xs" onClick={() => void dismissTrip(key)}>
            {texts.understood}
          </Button>
        </Alert>
      ),
  )
}
