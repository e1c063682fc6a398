import { describe, expect, it } from 'vitest'
import { labelFormats, labelPapers, labelsPerPage, pagesFor } from './label-papers.ts'

describe('the papers for labels', () => {
  it.each(labelFormats)('%s has room for every label', format => {
    const { page, label, columns, rows, first, step } = labelPapers[format]
    expect(first.x + (columns - 1) * step.x + label.width).toBeLessThanOrEqual(page.width)
    expect(first.y + (rows - 1) * step.y + label.height).toBeLessThanOrEqual(page.height)
    // No label lies over its neighbour.
    expect(columns === 1 || step.x >= label.width).toBe(true)
    expect(rows === 1 || step.y >= label.height).toBe(true)
  })

  it.each([
    [1, 'letter', 1, 1],
    [30, 'letter', 1, 1],
    [30, 'letter', 2, 2],
    [1, 'letter', 30, 1],
    [25, 'a4', 1, 2],
    [3, 'roll', 1, 3],
  ] as const)('%i labels on %s from %i take %i pages', (count, format, start, pages) => {
    expect(pagesFor(count, format, start)).toBe(pages)
  })

  it('are 30, 24 and 1 to a page', () => {
    expect(labelFormats.map(labelsPerPage)).toEqual([30, 24, 1])
  })
})
