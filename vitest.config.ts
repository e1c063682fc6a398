import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const everywhere = (suffix: string) => [`{src,test,scripts,demo,bench}/**/*${suffix}`]
/** Pure tests that replace modules: what was read with a replaced one in it must not reach other files. */
const replacing = globSync(everywhere('.test.ts'), { exclude: everywhere('.db.test.ts') }).filter(file =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)
/** What is waited for comes at once, save on a busy machine, where the default of a second is too short. */
const expecting = { poll: { timeout: 60_000 } }
/** The summary at the end has only the first line of a failure, which says with this what was found. */
const chaiConfig = { truncateThreshold: 600 }
/** Property tests are many small ones; a busy machine needs longer than the default for them. */
const pure = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: expecting,
  chaiConfig,
  maxWorkers: 2,
  sequence: { groupOrder: 0 },
}
const server = {
  environment: 'node' as const,
  globalSetup: ['test/global-setup.ts'],
  hookTimeout: 120_000,
  expect: expecting,
  chaiConfig,
  // Twice the cores of a small machine, because these tests wait for half of their time.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
}

/** Long files that wait for much of their time begin first, and the others use the cores meanwhile. */
const waiting = [
  'frozen.db',
  'pictures',
  'copies',
  'start-embedded.db',
  'jobs.db',
  'start.db',
  'crash',
  'imports',
  'hands',
  'stock',
  'sales',
  'stream',
]

/** The others that take longest are next, so that small files are the last ones and no core is idle at the end. */
const long = [
  'export-stream.db',
  'refusals.db',
  'extremes.db',
  'fuzz.db',
  'history.db',
  'authorization.db',
  'seed.db',
  'bulk.db',
  'start-business.db',
  'round-trip.db',
  'undelivered.db',
  'corpus.db',
  'product-many.db',
  'schedule.db',
  'export-import.db',
  'order-model.db',
  'product-search.db',
  'supplier-password.db',
  'seed-catalogue.db',
  'papers-then.db',
  'doctor.db',
  'list-capped.db',
  'invoice-request.db',
  'sale-model.db',
  'events.db',
  'openapi.db',
  'movement-race.db',
  'media.db',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = [...waiting, ...long].findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? Infinity : place
}

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(file => placeOf(file) < Infinity).toSorted((a, b) => placeOf(a) - placeOf(b)),
      ...sorted.filter(file => placeOf(file) === Infinity),
    ]
  }
}

/** Three speeds: pure functions, a real PostgreSQL, and things broken on purpose. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: everywhere('.test.ts'),
          exclude: [...everywhere('.db.test.ts'), ...replacing],
          // Modules are read once for all files, which takes half the time.
          isolate: false,
          ...pure,
        },
      },
      { test: { name: 'pure-alone', include: replacing, ...pure } },
      {
        test: {
          name: 'db',
          include: everywhere('.db.test.ts'),
          testTimeout: 120_000,
          // The application is read once for all files, not once for each: nothing in it remembers a shop.
          isolate: false,
          ...server,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          // Two servers of PostgreSQL, and a pooler that is installed apart: only in `npm run prove -- databases`.
          exclude: process.env['PROVE'] ? [] : ['chaos/databases.test.ts'],
          testTimeout: 600_000,
          ...server,
          globalSetup: ['chaos/empty-shop.ts'],
        },
      },
    ],
  },
})
