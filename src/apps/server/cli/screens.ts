import { runNode } from './program.ts'

/** Pictures of every page of a demo shop, to look at: `.screens/index.html`. */
export async function main(): Promise<number> {
  const { code } = await runNode('scripts/screens.ts', [])
  return code
}
