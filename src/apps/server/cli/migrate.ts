import { migrate } from '#db/migrate.ts'
import { loadConfig } from '../config.ts'
import { readArguments } from './arguments.ts'
import { tell } from './console.ts'
import { openShopDatabase } from './shop-database.ts'

export const usage = 'npm run migrate'

/** Brings the schema of the configured database up to date, and tells what it applied. */
export async function main(args: readonly string[]): Promise<number> {
  readArguments(args, {}, usage)
  const database = await openShopDatabase(loadConfig(process.env))
  try {
    const { applied, views, version } = await migrate(database.url, { onApplied: name => tell(`  ${name}`) })
    const isChanged = applied.length + views.length > 0
    tell(isChanged ? `Esquema al día (${version}).` : `El esquema ya estaba al día (${version}).`)
    return 0
  } finally {
    await database.close()
  }
}
