import { runNode } from './program.ts'

/**
 * Takes pictures of every page of a demo shop, or of the named ones (`products shell`), for `.screens/index.html`.
 * `readme` takes those of README.md.
 */
export async function main(names: readonly string[]): Promise<number> {
  const isReadme = names[0] === 'readme'
  const { code } = await runNode(isReadme ? 'scripts/screens-readme.ts' : 'scripts/screens.ts', names)
  return code
}
