import { expect, it } from 'vitest'
import { nearestFile } from './nearest-file.ts'

const kept = ['160.webp', '640.avif', 'master.webp']

it.each([
  ['160.webp', kept, '160.webp'],
  ['160.avif', kept, '160.webp'],
  ['320.avif', kept, '640.avif'],
  ['320.webp', kept, 'master.webp'],
  ['960.avif', kept, 'master.webp'],
  ['320.avif', ['640.webp', '640.avif'], '640.avif'],
  ['1920.avif', ['400.avif', '400.webp', '1600.avif', '1600.webp'], '1600.webp'],
  ['1920.webp', ['400.webp', '1600.avif', '1600.webp'], '1600.webp'],
  ['320.webp', ['640.avif', 'share-50-50.jpg'], null],
  ['320.webp', [], null],
])('instead of %s, of %j, %s is sent', (asked, files, expected) => {
  expect(nearestFile(files, asked)).toBe(expected)
})
