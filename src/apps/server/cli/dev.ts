import { spawn } from 'node:child_process'
import { loadConfig } from '../config.ts'
import { aborted, interruption } from './interruption.ts'
import { missingBuild } from './missing-build.ts'
import { scriptOf } from './program.ts'
import { openMigratedDatabase } from './shop-database.ts'
import { ensureBuild } from './web-build.ts'

/** Runs the server, restarted at each change of its code, and rebuilds the pages at each change of theirs. */
export async function main(): Promise<number> {
  const stop = interruption()
  const vite = scriptOf('vite')
  if (!vite) throw missingBuild()
  await ensureBuild(stop)
  // Opened here, so that PostgreSQL keeps running while the server restarts.
  const database = await openMigratedDatabase(loadConfig(process.env))
  const children = [
    [vite, 'build', '--watch', '--logLevel', 'warn'],
    ['--watch', '--watch-preserve-output', 'scripts/run.mjs', 'start', '--no-build'],
  ].map(args => spawn(process.execPath, args, { stdio: 'inherit' }))
  await aborted(stop)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(child => new Promise(resolve => child.once('exit', resolve))))
  await database.close()
  return 0
}
