import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import type { Hub } from '#db/hub.ts'

/** The copy from which this shop was restored last. */
export interface RestoredCopy {
  /** The moment that it showed. */
  readonly copiedAt: Date
  /** When it was restored; null once an Admin has said that it is the shop now. */
  readonly restoredAt: Date | null
  /** When it was first started: another moment each time that a copy is restored. */
  readonly startedAt: Date | null
}

/** Null for a shop that never was restored. */
export async function readCopy(db: Database): Promise<RestoredCopy | null> {
  const { copiedAt, restoredAt, startedAt } = await db
    .selectFrom('shopIdentity')
    .select(['copiedAt', 'restoredAt', 'idsAheadAt as startedAt'])
    .executeTakeFirstOrThrow()
  return copiedAt && { copiedAt, restoredAt, startedAt }
}

/** Whether the shop is a restored copy that sends nothing out yet. */
export const isApart = (copy: RestoredCopy | null): boolean => copy !== null && copy.restoredAt !== null

/** Refuses what visitors send to a restored copy, where nobody would read it or two would answer it. */
export async function refuseInCopy(db: Database): Promise<void> {
  if (isApart(await readCopy(db))) throw new DomainError('forms_off')
}

/** What this process knows of its copy without asking the database; it hears of changes by the hub. */
export interface CopyState {
  now(): RestoredCopy | null
  /** Runs the work now, or as soon as a restored copy has become the shop. */
  whenShop(run: () => Promise<void>): Promise<void>
  close(): void
}

interface Options {
  readonly db: Database
  readonly hub: Hub
  readonly onError: (error: Error) => void
}

const retryMs = 1_000

export async function openCopyState({ db, hub, onError }: Options): Promise<CopyState> {
  let known = await readCopy(db)
  const closing = new AbortController()
  const waiting: (() => Promise<void>)[] = []

  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        known = await readCopy(db)
        for (let run = waiting[0]; run && !isApart(known); run = waiting[0]) {
          await run()
          waiting.shift()
        }
        return
      } catch (error) {
        if (!closing.signal.aborted) onError(error as Error)
        await pause(retryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  // One after another, so that an answer that was slow never replaces a later one.
  let turn = Promise.resolve()
  hub.on('site_changed', table => {
    // Without the hub nothing is heard; it says so with null once it listens again.
    if (table === 'shop_identity' || (table === null && hub.isListening())) turn = turn.then(look)
  })
  return {
    now: () => known,
    async whenShop(run) {
      if (isApart(known)) waiting.push(run)
      else await run()
    },
    close: () => closing.abort(),
  }
}
