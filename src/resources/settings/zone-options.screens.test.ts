import { expect, it } from 'vitest'
import { zoneOptions } from './zone-options.screens.ts'

const options = (kept: string) => zoneOptions(kept).flatMap(({ items }) => items)

it('zones have their everyday names, all different', () => {
  const labels = options('America/Mexico_City').map(({ label }) => label)
  expect(labels[0]).toBe('Ciudad de México')
  expect(labels).toContain('América: New York')
  expect(labels.filter(label => /[/_]/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})

it('the stored zone is among them, whatever the browser calls it', () => {
  for (const zone of ['America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu', 'UTC']) {
    expect(options(zone).filter(({ value }) => value === zone)).toHaveLength(1)
  }
})
