import { setPriority } from 'node:os'
import { openCopy } from '#server/backup/check-copy.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreCopy } from '#server/backup/restore-copy.ts'
import { bookRules } from '#server/backup/books.ts'

/** Makes or restores a copy in a process of its own, as the commands do, and tells its time and memory. */
const [verb, databaseUrl = '', dataDir = '', place = ''] = process.argv.slice(2)

// Everything is loaded before memory at rest is looked at.
await bookRules()
globalThis.gc?.()
const rest = process.memoryUsage.rss()
let most = rest
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
const begun = performance.now()
if (verb === 'backup') {
  setPriority(10)
  await makeBackup({ databaseUrl, dataDir, target: place })
} else {
  const copy = await openCopy(place)
  await restoreCopy({ copy, databaseUrl, dataDir })
}
clearInterval(watch)
const seconds = (performance.now() - begun) / 1_000
const { user, system } = process.cpuUsage()
process.stdout.write(
  JSON.stringify({ seconds, above: (most - rest) / 1_000_000, processor: (user + system) / 1_000_000 }),
)
