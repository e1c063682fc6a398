import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tell } from '#server/cli/console.ts'
import { makeScratch } from '../guards/scratch.ts'
import { recipeBlocks } from './blocks.ts'

/** Follows docs/add-a-resource.md in a copy of the project: `npm run prove -- recipe`. */
async function main(): Promise<number> {
  const { folder } = await makeScratch()
  const edit = async (path: string, change: (text: string) => string) =>
    writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')))
  for (const [path, code] of recipeBlocks()) {
    const file = join(folder, path.includes('NNNN') ? path.replace('NNNN', await nextNumber(folder)) : path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${code}\n`)
  }
  await edit('src/resources/all.ts', text =>
    entered(text, 'resources: readonly Resource[] = [', [
      ['couriers', './couriers/courier.resource.ts'],
      ['repairs', './repairs/repair.resource.ts'],
    ]),
  )
  await edit('src/resources/all.server.ts', text =>
    entered(text, '  return [', [
      ['couriersServer', './couriers/courier.server.ts'],
      ['repairsServer', './repairs/repair.server.ts'],
    ]),
  )
  await moveTest(folder)
  const tests = ['src/resources/couriers', 'src/resources/repairs', 'src/db/generate-schema']
  const steps = [
    ['scripts/run.mjs', 'schema'],
    ['node_modules/typescript/bin/tsc'],
    ['node_modules/vitest/vitest.mjs', 'run', ...tests],
  ]
  return steps.every(step => isDone(folder, step)) ? 0 : 1
}

async function nextNumber(folder: string): Promise<string> {
  const files = await readdir(join(folder, 'db/migrations'))
  return String(files.length + 1).padStart(4, '0')
}

/** The test of the document, run with the tables and the resource that the page has added. */
async function moveTest(folder: string): Promise<void> {
  const from = join(folder, 'src/engine/documents.db.test.ts')
  const text = await readFile(from, 'utf8')
  await writeFile(
    join(folder, 'src/resources/repairs/repair.db.test.ts'),
    text
      .replaceAll(/\n +await sql\.raw\(await readFile\([^\n]*/g, '')
      .replace("import { readFile } from 'node:fs/promises'\n", '')
      .replace('[...serverResources(services), repairsServer]', 'serverResources(services)')
      .replace('#test/repairs/repair.server.ts', './repair.server.ts')
      .replace("'./verify.ts'", "'#engine/verify.ts'"),
  )
  await rm(from)
}

function entered(text: string, list: string, names: readonly (readonly [string, string])[]): string {
  const imports = names.map(([name, path]) => `import { ${name} } from '${path}'\n`).join('')
  const entries = names.map(([name]) => `\n  ${name},`).join('')
  return imports + text.replace(list, () => `${list}${entries}`)
}

function isDone(cwd: string, [script = '', ...args]: readonly string[]): boolean {
  tell(`→ ${script} ${args.join(' ')}`)
  return spawnSync(process.execPath, [script, ...args], { cwd, stdio: 'inherit' }).status === 0
}

process.exit(await main())
