import { runNode } from './program.ts'

/** Measurements to compare within one run: `npm run bench -- search`. */
export async function main(args: readonly string[]): Promise<number> {
  const { code } = await runNode('bench/main.ts', args)
  return code
}
