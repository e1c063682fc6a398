import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { HeldKeys, type Hold } from './held-keys.ts'

let delivered: string[]
let waiting: (() => void)[]
let keys: HeldKeys<string>
/** Happens when a key is delivered, as a key that opens a dialog does. */
let onDelivery: (key: string) => void

beforeEach(() => {
  delivered = []
  waiting = []
  onDelivery = () => {}
  keys = new HeldKeys(
    key => {
      delivered.push(key)
      onDelivery(key)
    },
    run => waiting.push(run),
  )
})

function pass() {
  for (let run = waiting.shift(); run; run = waiting.shift()) run()
}

describe('keys that are held', () => {
  it('wait, and are delivered in order', () => {
    const hold = keys.hold()
    for (const key of ['4', '0', 'Enter']) keys.give(key)
    pass()
    expect(delivered).toEqual([])
    hold.release()
    expect(keys.areHeld).toBe(true)
    keys.give('Escape')
    pass()
    expect(delivered).toEqual(['4', '0', 'Enter', 'Escape'])
    expect(keys.areHeld).toBe(false)
  })

  it('are delivered at once before something is pressed, unless they wait for more than their turn', () => {
    keys.give('1')
    keys.give('2')
    keys.flush()
    expect(delivered).toEqual(['1', '2'])
    const hold = keys.hold()
    keys.give('3')
    keys.flush()
    expect(delivered).toEqual(['1', '2'])
    hold.release()
    pass()
    expect(delivered).toEqual(['1', '2', '3'])
  })

  it('wait again for what one of them opens', () => {
    let inner: Hold | null = null
    onDelivery = key => {
      if (key === 'F6') inner = keys.hold()
    }
    for (const key of ['F6', '1', 'Enter']) keys.give(key)
    pass()
    expect(delivered).toEqual(['F6'])
    inner!.release()
    pass()
    expect(delivered).toEqual(['F6', '1', 'Enter'])
  })

  it('are dropped with a dialog that closes before it was ready', () => {
    const hold = keys.hold()
    keys.give('7')
    hold.drop()
    hold.release()
    keys.give('F2')
    pass()
    expect(delivered).toEqual(['F2'])
  })

  it('wait for the last of several holds', () => {
    const [first, second] = [keys.hold(), keys.hold()]
    keys.give('1')
    first.release()
    first.release()
    pass()
    expect(delivered).toEqual([])
    second.release()
    pass()
    expect(delivered).toEqual(['1'])
  })

  it('are delivered once each and in order, however holds begin and end', () => {
    const step = fc.constantFrom('key', 'hold', 'release', 'pass')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        delivered = []
        const struck: string[] = []
        const holds: Hold[] = []
        for (const [place, what] of steps.entries()) {
          if (what === 'hold') holds.push(keys.hold())
          else if (what === 'release') holds.pop()?.release()
          else if (what === 'pass') pass()
          else {
            struck.push(String(place))
            keys.give(String(place))
          }
        }
        for (const hold of holds) hold.release()
        pass()
        expect(delivered).toEqual(struck)
      }),
    )
  })
})
