import { Fault } from '#server/cli/fault.ts'
import { runNode, scriptOf } from '#server/cli/program.ts'

export interface LongRun {
  readonly project: 'pure' | 'db' | 'chaos'
  readonly files: readonly string[]
}

/** Runs test files in their long version, or with `--full` as before a release; answers 0 when all passed. */
export async function runLong(runs: readonly LongRun[], args: readonly string[]): Promise<number> {
  const unknown = args.find(arg => arg !== '--full')
  if (unknown) throw new Fault(`No hay una opción «${unknown}».`, 'Opciones: --full')
  const vitest = scriptOf('vitest')
  if (!vitest) throw new Fault('Falta vitest.', 'Ejecuta «npm ci» sin --omit=dev.')
  const env = { PROVE: args.includes('--full') ? 'full' : '1' }
  let worst = 0
  for (const { project, files } of runs) {
    const { code } = await runNode(vitest, ['run', '--reporter=verbose', '--project', project, ...files], {
      env,
    })
    worst = Math.max(worst, code)
  }
  return worst
}
