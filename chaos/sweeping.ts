import { openDatabase } from '#db/database.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import { sweepMedia } from '#engine/media/sweep.ts'

/** A process that sweeps again and again until its input ends, and prints a dot for each time. */
const [url = '', folder = ''] = process.argv.slice(2)
const db = openDatabase(url, { poolSize: 3 })
const store = folderStore(folder)
const ending = new AbortController()
process.stdin.on('end', () => ending.abort()).resume()
// Many at once are what this is about, so none is stopped for its number.
while (!ending.signal.aborted) {
  if ((await sweepMedia(db, store, { isApproved: true })).state === 'done') process.stdout.write('.')
}
await db.destroy()
