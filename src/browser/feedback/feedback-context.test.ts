import { expect, test } from 'vitest'
import { buildOf } from './feedback-context.ts'

test('a build is identified by the hash in the name of its first file', () => {
  expect(buildOf('https://tienda.mx/assets/main-DkQ2_x-9.js')).toBe('DkQ2_x-9')
})

test('unbuilt code is reported as dev', () => {
  expect(buildOf('http://localhost:5173/src/apps/admin/main.tsx')).toBe('dev')
  expect(buildOf('')).toBe('dev')
})
