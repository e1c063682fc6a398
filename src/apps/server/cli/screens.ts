import { runNode } from './program.ts'

/** Pictures of every page of a demo shop, to look at in `.screens/index.html`; or of those named: `products shell`. */
export async function main(names: readonly string[]): Promise<number> {
  const { code } = await runNode('scripts/screens.ts', names)
  return code
}
