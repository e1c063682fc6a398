import { runNode } from './program.ts'

/**
 * Pictures of every page of a demo shop, to look at in `.screens/index.html`; or of those named: `products shell`.
 * `readme` makes those that README.md shows.
 */
export async function main(names: readonly string[]): Promise<number> {
  const isReadme = names[0] === 'readme'
  const { code } = await runNode(isReadme ? 'scripts/screens-readme.ts' : 'scripts/screens.ts', names)
  return code
}
