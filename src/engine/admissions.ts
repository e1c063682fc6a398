import { DomainError } from '#domain/errors.ts'
import type { Admission } from '#db/connection-pool.ts'
import type { Lane, StatementsOf } from '#db/statements-of.ts'
import { createGate, type Gate } from './gate.ts'

/** A sale waits nearly as long as its till does; a read is asked for again by whoever still wants it. */
const workPatience = 15_000
const readPatience = 10_000

/** How many reads of one login are under way at once, and how many more of them may wait. */
const mostReadsOfOne = 3
const waitingOfOne = 60
/** How many statements may wait for a connection of each kind. */
const line = { list: 200, report: 50, site: 500, export: 20 }
/** With so many lists in line no report begins, because somebody looks at a list while files and sums can wait. */
const crowdedLists = 20

const inOrder = (gate: Gate): Admission => ({
  enter: request => gate.enter(undefined, request?.gone),
  waiting: gate.waiting,
})

/** Who gets the connections of each kind, and who is asked to come back later. */
export function createAdmissions(
  places: Readonly<Record<Lane | 'export' | 'stream', number>>,
): Readonly<Record<Lane | 'export' | 'stream', Admission>> {
  const gates = {
    till: createGate(places.till, Infinity, { patience: workPatience }),
    list: createGate(places.list, line.list, { patience: readPatience }),
    report: createGate(places.report, line.report, { patience: readPatience }),
    site: createGate(places.site, line.site, { patience: readPatience }),
    export: createGate(places.export, line.export, { patience: readPatience }),
    stream: createGate(places.stream, Infinity, { patience: workPatience }),
  }
  // Somebody who asks for many things leaves a place to others.
  const ownPlace = placesOfPeople(Math.min(mostReadsOfOne, places.list - 1))

  const counted = (gate: Gate, refuse: () => boolean = () => false): Admission => ({
    waiting: gate.waiting,
    async enter(request) {
      // A job has no request, and waits its turn instead of being refused.
      if (request && refuse()) throw new DomainError('busy')
      const leaveOwn = request && (await ownPlace(request))
      try {
        const leave = await gate.enter(undefined, request?.gone)
        return () => {
          leave()
          leaveOwn?.()
        }
      } catch (error) {
        leaveOwn?.()
        throw error
      }
    },
  })
  const isCrowded = () => gates.list.waiting() >= crowdedLists
  return {
    till: inOrder(gates.till),
    site: inOrder(gates.site),
    stream: inOrder(gates.stream),
    list: counted(gates.list),
    report: counted(gates.report, isCrowded),
    export: counted(gates.export, isCrowded),
  }
}

interface Held {
  uses: number
  readonly place: Promise<() => void>
}

/**
 * The places of each login. A request counts once however many connections it has, because an export that holds one and
 * needs another for names would otherwise wait for itself.
 */
function placesOfPeople(each: number): (request: StatementsOf) => Promise<() => void> {
  const gate = createGate(Infinity, Infinity, {
    each,
    eachInLine: waitingOfOne,
    patience: readPatience,
  })
  const held = new Map<StatementsOf, Held>()
  return async request => {
    const one = held.get(request) ?? { uses: 0, place: gate.enter(request.who, request.gone) }
    held.set(request, one)
    one.uses += 1
    const leave = () => {
      one.uses -= 1
      if (one.uses > 0) return
      held.delete(request)
      void one.place.then(
        end => end(),
        () => undefined,
      )
    }
    try {
      await one.place
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }
}
