import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'docs/decisions'
const index = readFileSync(`${folder}/README.md`, 'utf8').split('\n')
const decisions = globSync('[0-9]*.md', { cwd: folder }).map(file => {
  const [title = '', , status = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  return { file, number: file.slice(0, 4), title, status: /^Status: (.+)\.$/.exec(status)?.[1] ?? null }
})
const known = new Set(decisions.map(({ file }) => file))

/** The later decisions that a status names: `Amended by [0078](0078-….md)`. */
const namedIn = (status: string) => [...status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)]
const isStatus = (status: string) =>
  status === 'Accepted' || (/^(?:Amended|Superseded) by \[/.test(status) && namedIn(status).length > 0)

it('every decision has a title with its number, and a status on its third line', () => {
  expect(decisions.length).toBeGreaterThan(90)
  const odd = decisions.filter(
    ({ number, title, status }) => !title.startsWith(`# ${number}. `) || status === null || !isStatus(status),
  )
  // The third line is `Status: Accepted.`, `Status: Amended by [0078](0078-….md).` or `Status: Superseded by …`.
  expect(odd.map(({ file }) => file)).toEqual([])
})

it('a status names decisions that exist', () => {
  const gone = decisions.flatMap(({ file, status }) =>
    namedIn(status ?? '').flatMap(([, number = '', path = '']) =>
      known.has(path) && path.startsWith(number) ? [] : [`${file}: ${path}`],
    ),
  )
  expect(gone).toEqual([])
})

it('every decision is in the index once, with its title and its status', () => {
  const rows = decisions.map(
    ({ file, number, title, status }) => `| [${number}](${file}) ${title.slice(8)} | ${status} |`,
  )
  // These rows are missing in docs/decisions/README.md.
  const flat = index.map(line => line.replace(/ +/g, ' '))
  expect(rows.filter(row => flat.filter(line => line === row).length !== 1)).toEqual([])
  expect(flat.filter(line => line.startsWith('| [')).length).toBe(rows.length)
})

it('the index says which numbers were never used', () => {
  const line = index.find(each => each.startsWith('There are no ')) ?? ''
  const said = [...line.replace(/:.*/, '').matchAll(/\d{4}/g)].map(([number]) => number)
  const numbers = decisions.map(({ number }) => number)
  const last = Math.max(...numbers.map(Number))
  const every = Array.from({ length: last }, (_, place) => String(place + 1).padStart(4, '0'))
  expect(said).toEqual(every.filter(number => !numbers.includes(number)))
})
