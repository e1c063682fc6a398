import { expect, it } from 'vitest'
import { untilText } from './until-text.ts'

it.each([
  ['2026-11-21T06:00:00Z', 'America/Mexico_City', 'vie 20 de nov'],
  ['2026-11-20T21:30:00Z', 'America/Mexico_City', 'vie 20 de nov, 3:30 p.m.'],
  ['2026-11-21T06:00:00Z', 'America/Tijuana', 'vie 20 de nov, 10:00 p.m.'],
])('until %s in %s is said as «%s», without an hour at the end of a day', (until, timeZone, text) => {
  expect(untilText(until, timeZone).replaceAll(/\s/gu, ' ')).toBe(text)
})
