import { describe, expect, it } from 'vitest'
import { moveOf, type Standing } from './cell-moves.ts'

const press = (key: string, held = '') => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})

/** The second of three lines, in the first of three columns. */
const middle: Standing = {
  line: 1,
  column: 0,
  lines: 3,
  columns: 3,
  isOpen: true,
  canAdd: true,
  isListed: false,
  isLong: false,
}
const last: Standing = { ...middle, line: 2, column: 2 }

describe('Enter', () => {
  it('goes to the next cell, and from the end of a line to the next one', () => {
    expect(moveOf(press('Enter'), middle)).toEqual({ kind: 'go', line: 1, column: 1 })
    expect(moveOf(press('Enter'), { ...middle, column: 2 })).toEqual({ kind: 'go', line: 2, column: 0 })
  })

  it('goes back with Shift, and no further than the first cell', () => {
    expect(moveOf(press('Enter', 'shift'), middle)).toEqual({ kind: 'go', line: 0, column: 2 })
    expect(moveOf(press('Enter', 'shift'), { ...middle, line: 0 })).toEqual({ kind: 'stay' })
  })

  it('adds a line after the last cell, unless the maximum is reached', () => {
    expect(moveOf(press('Enter'), last)).toEqual({ kind: 'add', place: 3 })
    expect(moveOf(press('Enter'), { ...last, canAdd: false })).toEqual({ kind: 'stay' })
    expect(moveOf(press('Enter'), { ...last, isOpen: false })).toEqual({ kind: 'stay' })
  })

  it('with Ctrl or ⌘ adds a line under this one, even from an open list', () => {
    expect(moveOf(press('Enter', 'ctrl'), middle)).toEqual({ kind: 'add', place: 2 })
    expect(moveOf(press('Enter', 'meta'), { ...middle, isListed: true })).toEqual({ kind: 'add', place: 2 })
    expect(moveOf(press('Enter', 'ctrl'), { ...middle, canAdd: false })).toEqual({ kind: 'stay' })
  })

  it('leaves «Guardar y agregar otro» to the form', () => {
    expect(moveOf(press('Enter', 'ctrl shift'), middle)).toBeNull()
  })
})

describe('the arrows', () => {
  it('go up and down in the same column, and stop at the ends', () => {
    expect(moveOf(press('ArrowDown'), middle)).toEqual({ kind: 'go', line: 2, column: 0 })
    expect(moveOf(press('ArrowUp'), middle)).toEqual({ kind: 'go', line: 0, column: 0 })
    expect(moveOf(press('ArrowDown'), last)).toEqual({ kind: 'stay' })
    expect(moveOf(press('ArrowUp'), { ...middle, line: 0 })).toEqual({ kind: 'stay' })
  })

  it('are left to an open list, to a long text and to the text cursor', () => {
    expect(moveOf(press('ArrowDown'), { ...middle, isListed: true })).toBeNull()
    expect(moveOf(press('ArrowDown'), { ...middle, isLong: true })).toBeNull()
    expect(moveOf(press('ArrowLeft'), middle)).toBeNull()
    expect(moveOf(press('ArrowDown', 'ctrl'), middle)).toBeNull()
  })

  it('with Alt move the line itself', () => {
    expect(moveOf(press('ArrowUp', 'alt'), middle)).toEqual({ kind: 'move', line: 1, step: -1 })
    expect(moveOf(press('ArrowUp', 'alt'), { ...middle, isOpen: false })).toBeNull()
  })
})

it('Supr with Ctrl removes the line, and without it deletes a character', () => {
  expect(moveOf(press('Delete', 'ctrl'), middle)).toEqual({ kind: 'remove', line: 1 })
  expect(moveOf(press('Delete', 'ctrl'), { ...middle, isOpen: false })).toBeNull()
  expect(moveOf(press('Delete'), middle)).toBeNull()
})
