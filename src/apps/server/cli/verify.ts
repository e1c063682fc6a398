import { styleText } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { runVerify, type Finding } from '#engine/verify.ts'
import { rebuildFigures } from '#resources/figures/sum-figures.server.ts'
import { bookRules } from '../backup/books.ts'
import { runNoted, type RunEnd } from '../backup/upkeep.ts'
import { loadConfig } from '../config.ts'
import { readArguments } from './arguments.ts'
import { tell } from './console.ts'
import { openShopDatabase } from './shop-database.ts'

const SHOWN_ROWS = 5
export const usage = 'npm run verify -- [--sum-figures] [--quiet]'

const options = {
  'sum-figures': { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

/**
 * Checks the stored data: each invariant is a query that must find no rows. The sums of figures can be made anew before,
 * and what holds can be left out.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, options, usage)
  const database = await openShopDatabase(loadConfig(process.env), { mustExist: true })
  const db = openDatabase(database.url, { poolSize: 1, name: 'trastienda verify', statementTimeout: 60_000 })
  try {
    if (values['sum-figures']) {
      await rebuildFigures(db)
      tell('Las sumas de las cifras se hicieron de nuevo.')
    }
    const rules = await bookRules()
    const findings = await runNoted(db, { kind: 'verify' }, outcomeOf, () => runVerify(db, rules))
    for (const { name, rows } of findings) {
      if (values.quiet && rows.length === 0) continue
      tell(`${rows.length === 0 ? styleText('green', 'OK  ') : styleText('red', 'FAIL')} ${name}`)
      for (const row of rows.slice(0, SHOWN_ROWS)) tell(`       ${JSON.stringify(row)}`)
      if (rows.length > SHOWN_ROWS) tell(`       … ${rows.length - SHOWN_ROWS} más`)
    }
    const broken = findings.filter(({ rows }) => rows.length > 0).length
    tell(
      broken === 0
        ? `Los libros cuadran (reglas: ${findings.length}).`
        : `No se cumplen ${broken} de ${findings.length} reglas.`,
    )
    return broken === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await database.close()
  }
}

function outcomeOf(findings: readonly Finding[]): RunEnd {
  const broken = findings.filter(({ rows }) => rows.length > 0)
  if (broken.length === 0) return { outcome: 'passed' }
  return { outcome: 'failed', failure: `No se cumple: ${broken.map(({ name }) => name).join('; ')}` }
}
