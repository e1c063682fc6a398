import { named, type FindingIndex } from './finding-index.ts'
import type { Atom, Term } from './read-terms.ts'

export interface Finding {
  /** Places in the index, best first. */
  readonly found: readonly number[]
  /** Whether the best one has all the words. */
  readonly isWhole: boolean
  /** Whether every word is in a name of the best one. */
  readonly isNamed: boolean
  /** The most words that the names of one thing have. */
  readonly named: number
  /** The words that the best one lacks, as typed. */
  readonly without: readonly string[]
}

export const nothing: Finding = { found: [], isWhole: false, isNamed: false, named: 0, without: [] }

/** The noun comes first in Spanish, and says what is looked for. */
const headWorth = 1.6

/** Everything that has all the words, or most of them when nothing has all; among equals the newest first. */
export function find(
  index: FindingIndex,
  terms: readonly Term[],
  sooner: (a: number, b: number) => number = (a, b) => b - a,
): Finding {
  if (terms.length === 0 || index.size === 0) return nothing
  const { size } = index
  const score = new Float32Array(size)
  const whole = new Uint8Array(size)
  const namedBy = new Uint8Array(size)
  const each = terms.map(term => worthOf(index, term))
  for (const [place, worths] of each.entries()) {
    const weight = place === 0 ? headWorth : 1
    for (const [at, worth] of worths) {
      score[at] = (score[at] ?? 0) + worth * weight
      whole[at] = (whole[at] ?? 0) + 1
      if (worth >= named) namedBy[at] = (namedBy[at] ?? 0) + 1
    }
  }
  const places = [...new Set(each.flatMap(worths => [...worths.keys()]))]
  const all = terms.length
  const best = (a: number, b: number) => (score[b] ?? 0) - (score[a] ?? 0) || sooner(a, b)
  const complete = places.filter(at => namedBy[at] === all)
  const mentioned = places.filter(at => whole[at] === all && namedBy[at] !== all)
  if (complete.length > 0) {
    const found = [...complete.toSorted(best), ...mentioned.toSorted(best)]
    return { found, isWhole: true, isNamed: true, named: all, without: [] }
  }
  const most = Math.max(0, ...places.map(at => namedBy[at] ?? 0))
  const partly = places.filter(at => whole[at] === all || (most > 0 && namedBy[at] === most))
  const found = (partly.length > 0 ? partly : places).toSorted(best)
  const [first] = found
  const without = terms.filter((_, place) => first !== undefined && !each[place]?.has(first))
  return {
    found,
    isWhole: without.length === 0 && found.length > 0,
    isNamed: false,
    named: most,
    without: without.map(({ typed }) => typed),
  }
}

/** What has a term, and how much that is worth. */
function worthOf(index: FindingIndex, { forms }: Term): Map<number, number> {
  const worths = new Map<number, number>()
  for (const { atoms, worth } of forms) {
    const [first, ...others] = atoms.map(atom => havingAtom(index, atom))
    for (const [at, own] of first ?? []) {
      let sum = own
      let least = own
      for (const other of others) {
        const more = other.get(at) ?? 0
        sum += more
        least = Math.min(least, more)
      }
      if (least === 0) continue
      // A phrase counts as a name only when all its words are in names; otherwise its weakest word decides.
      const value = worth * (least < named ? least : sum / atoms.length)
      if (value > (worths.get(at) ?? 0)) worths.set(at, value)
    }
  }
  return worths
}

function havingAtom(index: FindingIndex, atom: Atom): Map<number, number> {
  const worths = new Map<number, number>()
  if (atom.kind === 'word') {
    index.each(atom.word, (at, worth) => {
      if (worth > (worths.get(at) ?? 0)) worths.set(at, worth)
    })
  } else if (atom.kind === 'seats') {
    for (const at of index.withSeats(atom.seats)) worths.set(at, 0.95)
  } else {
    for (let at = 0; at < index.size; at += 1) {
      const near = index.measured(at, atom.centimetres)
      if (near > 0) worths.set(at, near)
    }
  }
  return worths
}
