import { expect, test } from 'vitest'
import { defaultSettings, settingsSchema } from '#contract/settings.ts'
import { settingSections, settingsBody, settingValues } from './settings-fields.screens.ts'

test('every setting with more than one possible value is on the screen once', () => {
  const shown = Object.values(settingSections).flatMap(fields => fields.map(({ wire }) => wire))
  const fixed = ['currency', 'foreign_currency']
  expect(shown.toSorted()).toEqual(
    Object.keys(settingsSchema.shape)
      .filter(key => !fixed.includes(key))
      .toSorted(),
  )
})

test('the inputs are sent in the server’s format', () => {
  expect(settingsSchema.parse(settingsBody(settingValues(defaultSettings)))).toEqual(defaultSettings)
})

test('an emptied exchange rate is null, and an emptied rate of IVA is refused', () => {
  expect(settingsBody({ exchange_rate: ' ', iva_rate: '' })).toEqual({ exchange_rate: null, iva_rate: null })
  expect(settingsSchema.safeParse({ exchange_rate: null }).success).toBe(true)
  expect(settingsSchema.safeParse({ iva_rate: null }).success).toBe(false)
})
