import { describe, expect, it } from 'vitest'
import { isSingleKey, parseKeys, strokeOf } from './strokes.ts'

function press(key: string, held: string[] = []) {
  return {
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
    getModifierState: () => held.includes('altgr'),
  }
}
const struck = (key: string, held?: string[]) => strokeOf(press(key, held), false)
const written = (keys: string) => parseKeys(keys)[0]

describe('a stroke', () => {
  it.each([
    ['n', 'n', []],
    ['n', 'N', []],
    ['shift+n', 'N', ['shift']],
    ['mod+s', 's', ['ctrl']],
    ['mod+shift+enter', 'Enter', ['ctrl', 'shift']],
    ['delete', 'Delete', []],
    ['mod++', '+', ['ctrl']],
  ])('%s matches its key press', (keys, key, held) => {
    expect(struck(key, held)).toBe(written(keys))
  })

  it('with Ctrl differs from the same one without', () => {
    expect(struck('s', ['ctrl'])).not.toBe(written('s'))
  })

  it('of a symbol is the same on every keyboard', () => {
    expect(struck('?', ['shift'])).toBe(written('shift+?'))
    expect(struck('?')).toBe(written('?'))
    expect(struck('/', ['shift'])).toBe(written('/'))
    expect(struck('[', ['ctrl', 'alt', 'altgr'])).toBe(written('['))
  })

  it('has ⌘ on a Mac instead of Ctrl', () => {
    expect(strokeOf(press('k', ['meta']), true)).toBe(written('mod+k'))
    expect(strokeOf(press('k', ['ctrl']), true)).not.toBe(written('mod+k'))
  })
})

it('a chord is several strokes', () => {
  expect(parseKeys('g c')).toEqual(['g', 'c'])
})

it.each([
  ['n', true],
  ['g c', true],
  ['shift+?', true],
  ['mod+s', false],
  ['escape', false],
  ['arrowdown', false],
])('%s can be switched off: %s', (keys, single) => {
  expect(isSingleKey(keys)).toBe(single)
})
