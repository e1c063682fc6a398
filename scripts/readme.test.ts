import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('README.md shows existing, small pictures (npm run screens -- readme makes them)', async () => {
  const text = await readFile('README.md', 'utf8')
  const pictures = [...text.matchAll(/\]\((docs\/pictures\/[^)]+)\)/g)].map(([, path = '']) => path)
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter(path => !existsSync(path))).toEqual([])
  for (const path of pictures) expect((await stat(path)).size, path).toBeLessThanOrEqual(150 * 1024)
})

/** Files that read the words of a command, so each word is written in them. */
const sources: Readonly<Record<string, readonly string[]>> = {
  test: ['src/apps/server/cli/test.ts'],
  bench: globSync('bench/**/*.ts'),
  screens: globSync('{src/apps/server/cli,scripts}/screens*.ts'),
}
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** `npm run prove -- guards messages`, as [`prove`, `guards messages`]. */
const commandPattern = /\bnpm (?:run ([a-z][a-z-]*)|start\b|test\b)(?: -- ([^`#|\n]*))?/g
const commandsOf = (text: string) =>
  [...text.matchAll(commandPattern)].map(([whole, name, rest = '']) => ({
    whole: whole.trim(),
    name: name ?? whole.split(' ')[1] ?? '',
    words: rest.split(/[\s[\]]+/).filter(word => /^(?:--)?[a-z][a-z-]*$/.test(word)),
  }))

function isKnown({ name, words }: { readonly name: string; readonly words: readonly string[] }): boolean {
  if (!Object.hasOwn(scripts, name)) return false
  const text = (sources[name] ?? [`src/apps/server/cli/${name}.ts`])
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  // The words behind the name of a proof are its own.
  return (name === 'prove' ? words.slice(0, 1) : words)
    .map(word => word.replace(/^--/, ''))
    .every(word => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))
}

it('the commands of README.md and the other papers exist', () => {
  const papers = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...globSync('docs/**/*.md')]
  const commands = papers.flatMap(path =>
    commandsOf(readFileSync(path, 'utf8')).map(command => ({ path, ...command })),
  )
  expect(commands.length).toBeGreaterThan(80)
  expect(commands.filter(command => !isKnown(command)).map(({ path, whole }) => `${path}: ${whole}`)).toEqual(
    [],
  )
})

it.each(['npm run verified', 'npm test -- database', 'npm run prove -- sale', 'npm run verify -- --totals'])(
  '«%s» does not exist',
  text => {
    expect(commandsOf(text).map(isKnown)).toEqual([false])
  },
)
