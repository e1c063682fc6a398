import { createHash } from 'node:crypto'
import type { Services } from '#server/services.ts'
import { longest, momentOf, shortest } from './calendar.ts'
import { withStoryDate } from './clock.ts'
import { openStory } from './day.ts'
import { openingStock } from './buying.ts'
import type { Prepared } from './prepared.ts'
import { changeBetween, readSnapshot, type Change } from './rows.ts'
import { openWorld, type World } from './world.ts'

/** The days whose digest is in the file. */
export const firstDays = 8

interface Made extends Prepared {
  readonly world: World
}

/**
 * Lives the days of the shop by its own actions, in a database with a clock of the story in which the demo begins. With
 * fewer days than the shortest history only the digest is made.
 */
export async function makeHistory(
  services: Services,
  days = longest,
  onDay: (day: number) => void = () => undefined,
): Promise<Made> {
  return withStoryDate(async tell => {
    tell(momentOf(-1, 17 * 60))
    const world = await openWorld(services, tell)
    const begin = await readSnapshot(services.exportDb)
    let last = begin
    let digest = ''
    const changes: Change[] = []
    await openingStock(world)
    const story = openStory(world)
    for (let day = 0; day < days; day++) {
      await story.live(day)
      onDay(day)
      if (day + 1 === firstDays)
        digest = digestOf(changeBetween(begin, await readSnapshot(services.exportDb)))
      if (day + 1 < shortest) continue
      const now = await readSnapshot(services.exportDb)
      changes.push(changeBetween(last, now))
      last = now
    }
    return { digest, changes, world }
  })
}

function digestOf(change: Change): string {
  return createHash('sha256').update(JSON.stringify(change)).digest('hex')
}
