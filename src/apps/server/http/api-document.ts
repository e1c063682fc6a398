import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { openDatabase } from '#db/database.ts'
import { folderInbox } from '#engine/import/inbox.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import { createStamps } from '#engine/security/stamps.ts'
import { createVault } from '#engine/security/vault.ts'
import type { StorefrontParts } from '#storefront/server/register.ts'
import { loadConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { buildApp } from './app.ts'

/** The text of the API document, made from the routes of an app that serves nobody and connects to nothing. */
export async function makeApiDocument(): Promise<string> {
  const services = withoutConnections()
  const app = await buildApp({ services, webRoot: null, storefront: withoutPages })
  try {
    return JSON.stringify(app.swagger())
  } finally {
    await app.close()
    await services.close()
  }
}

/** The site declares a call too, so it is registered, with a renderer that nobody uses. */
const withoutPages: StorefrontParts = {
  render: () => {
    throw new Error('Nothing is drawn while the API is described')
  },
  assets: { script: '', styles: [], icon: '', touchIcon: '', fonts: [] },
}

const refuse = () => Promise.reject(new Error('Nothing is served while the API is described'))

function withoutConnections(): Services {
  // A pool connects at its first statement.
  const db = openDatabase('postgres://127.0.0.1/none', { poolSize: 1 })
  const secret = randomBytes(32)
  return {
    config: loadConfig({}),
    databaseUrl: '',
    db,
    requestDb: db,
    exportDb: db,
    streamDb: db,
    poolStates: () => [],
    media: folderStore(tmpdir()),
    inbox: folderInbox(tmpdir()),
    exportFiles: folderInbox(tmpdir()),
    sizes: { ask: refuse, fillIn: () => undefined, waiting: () => 0, stop: refuse },
    jobs: { enqueue: refuse, forgetAll: refuse, work: refuse, stop: refuse },
    hub: {
      on: () => () => undefined,
      settle: refuse,
      isListening: () => false,
      ready: () => Promise.resolve(),
      tellOthers: () => undefined,
      close: refuse,
    },
    stream: {
      subscribe: refuse,
      onPages: () => undefined,
      since: refuse,
      settle: refuse,
      committed: () => undefined,
      close: refuse,
    },
    copy: { now: () => null, whenShop: refuse, close: () => undefined },
    log: false,
    passwords: { hash: refuse, verify: refuse, needsRehash: () => false },
    vault: createVault(secret),
    stamps: createStamps(secret),
    hasMail: false,
    schemaVersion: 0,
    onError: () => undefined,
    continues: () => undefined,
    continueInterrupted: refuse,
    hearSlow: () => undefined,
    hearJobs: () => undefined,
    metrics: null,
    beginStop: () => undefined,
    stopping: () => false,
    startWork: refuse,
    close: () => db.destroy(),
  }
}
