import { makeHistory } from '#demo/history/make-history.ts'
import { readPrepared, textOf, writePrepared } from '#demo/history/prepared.ts'
import { tell } from '#server/cli/console.ts'
import { createDatabase } from '#test/create-database.ts'
import { startTestPostgres } from '#test/global-setup.ts'
import { inStoryShop } from '#test/story-shop.ts'

/**
 * Makes the demo's history again by the shop's own actions and compares it with the prepared file, or writes that file:
 * `npm run prove -- history --write`.
 */
const postgres = await startTestPostgres()
try {
  const database = await createDatabase(postgres.url, 'story', 'trastienda_template')
  const made = await inStoryShop(database, services =>
    makeHistory(services, undefined, day => {
      if (day % 20 === 0) tell(`día ${day}`)
    }),
  )
  if (process.argv.includes('--write')) {
    tell(`demo/history/history.json.br: ${await writePrepared(made)} bytes`)
  } else {
    const isSame = textOf(made) === textOf(await readPrepared())
    tell(
      isSame ? 'La historia preparada es la misma.' : 'La historia preparada es otra: escríbela con --write.',
    )
    process.exitCode = isSame ? 0 : 1
  }
} finally {
  await postgres.stop()
}
