import { Fault } from './fault.ts'
import { runNode } from './program.ts'

const proofs: Readonly<Record<string, string>> = {
  guards: 'test/guards/main.ts',
  recipe: 'test/recipe/main.ts',
  sales: 'test/prove/sales.ts',
  crash: 'test/prove/crash.ts',
  /** Imports whose server is killed while others sell. */
  imports: 'test/prove/imports.ts',
  offline: 'test/prove/offline.ts',
  /** Copies of a shop that sells, killed on their way and restored. */
  copies: 'test/prove/copies.ts',
  /** PostgreSQL behind PgBouncer, and with a standby that is promoted. */
  databases: 'test/prove/databases.ts',
  /** Races of two processes, and scans where none is expected. */
  hands: 'test/prove/hands.ts',
  /** The demo's past, made again; `--write` replaces its file. */
  history: 'test/prove/history.ts',
  /** The whole suite with its long versions. */
  suite: 'test/long-suite.ts',
}

/**
 * Proofs that take too long to run at every change: `npm run prove -- guards`, or only some of them, `npm run prove --
 * guards vault`.
 */
export async function main([name = 'guards', ...args]: readonly string[]): Promise<number> {
  const script = Object.hasOwn(proofs, name) ? proofs[name] : undefined
  if (!script) throw new Fault(`No hay una prueba «${name}».`, `Pruebas: ${Object.keys(proofs).join(', ')}`)
  const { code } = await runNode(script, args)
  return code
}
