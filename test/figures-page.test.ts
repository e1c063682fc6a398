import { expect, it } from 'vitest'
import { figureNames, figures } from '#contract/figures.ts'
import { figureTexts } from '#contract/figures-texts.ts'
import { ownersQuestions } from './questions.ts'

const { figures: names, dimensions } = figureTexts.es

function part(name: (typeof figureNames)[number]): string {
  const { by, readers, sql, isOfSpan } = figures[name]
  return [
    `## ${names[name].name} (\`${name}\`)`,
    names[name].counts,
    [
      `- ${isOfSpan ? 'Of a span of days' : 'As it is now'}, by ${by.map(each => dimensions[each]).join(', ')}.`,
      `- For ${readers.length === 1 ? 'Admins only' : 'everybody, each their own part'}.`,
      `- \`${sql}\``,
    ].join('\n'),
  ].join('\n\n')
}

function questions(): string {
  const rows = ownersQuestions.map(each => {
    const way = each.presses.map(name => `«${name}»`).join(' → ')
    return `| ${each.question} | ${way} | ${each.presses.length} |`
  })
  return `## What an owner asks

From the first page, each within three clicks; \`e2e/questions.spec.ts\` follows them in the demo.

| question | way | clicks |
| --- | --- | --- |
${rows.join('\n')}`
}

it('every question of an owner takes three clicks at most', () => {
  expect(ownersQuestions.filter(({ presses }) => presses.length > 3)).toEqual([])
})

// `vitest run --project pure test/figures-page.test.ts -u` writes it anew.
it('docs/figures.md says what each figure counts', async () => {
  const head = `# Figures

Every figure of the shop, as \`src/contract/figures.ts\` defines it: screens, reports, files and tests read the same definition, and this
page is made from it. A figure is made of measures, which \`db/views/70_figures.sql\` takes from the ledgers; money is in cents there.
A figure by another dimension than it names is refused.`
  const page = [head, ...figureNames.map(part), questions()].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot('../docs/figures.md')
})
