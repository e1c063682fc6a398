import { readFileSync } from 'node:fs'

/** The code block under each path in docs/add-a-resource.md. */
export function recipeBlocks(): ReadonlyMap<string, string> {
  const page = readFileSync('docs/add-a-resource.md', 'utf8')
  const found = [...page.matchAll(/^`([^`\n]+)`\n\n```\w+\n([^]*?)\n```$/gm)]
  return new Map(found.map(([, path = '', code = '']) => [path, code]))
}
