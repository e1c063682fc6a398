import type { Chance } from './chance.ts'
import type { Kin } from './kin.ts'
import type { TextRow } from './template.ts'

/** A piece of a written row: the same text everywhere, or one that depends on where the row is written again. */
export type Piece = string | ((tile: Tile) => string)

/** A row of the demo, ready to be written again. */
export interface Recipe {
  readonly row: TextRow
  /** Its number in the demo; 0 for tables without numbers. */
  readonly id: number
  /** When it was written there, in milliseconds. */
  readonly moment: number
  readonly pieces: readonly Piece[]
}

/** Where rows are written again: a season, a team, a lot of products or of customers. */
export interface Tile {
  readonly name: string
  /** Days between the demo's dates and its own. */
  readonly days: number
  /** Whether it is the demo itself, whose codes and numbers of others stay. */
  readonly isDemo: boolean
  /** How many seasons before the demo it is. */
  readonly age: number
  readonly recipes: ReadonlyMap<string, readonly Recipe[]>
  /** Which of the kin stands for a row of the demo. */
  lotOf(table: string, id: number): number
  /** The new numbers of its rows by table and number in the demo. */
  readonly ids: Map<string, Int32Array>
  /** The new numbers of its folios by series and number in the demo. */
  readonly folios: Map<string, Int32Array>
}

export type Json = string | number | boolean | null | Json[] | { readonly [key: string]: Json }

/** Of which table a value tells: `id` in it is the number of its row. */
export interface About {
  readonly owner: string | null
  /** The tables of keys that mean something else elsewhere. */
  readonly also?: Readonly<Record<string, string | undefined>>
}

export type JsonPieces = (value: Json, key: string, about: About, out: Piece[]) => void

export type Kins = Readonly<Record<string, Kin>>

const dayMs = 86_400_000

/** The same date so many days away. */
export function shiftedDay(day: string, days: number): string {
  if (days === 0) return day
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function dayPiece(day: string): Piece {
  let last: { days: number; text: string } | undefined
  // Rows of a season are not written together, but most of those of a table are written in turn.
  return ({ days }) => {
    if (last?.days !== days) last = { days, text: shiftedDay(day, days) }
    return last.text
  }
}

export function uuidPiece(uuid: string, chance: Chance): Piece {
  return ({ isDemo, name }) => (isDemo ? uuid : uuidOf(chance.bytes(name, uuid)))
}

/** As a random one, of version 4. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of a ticket, which its customer needs to ask for an invoice. */
export function codePiece(code: string, chance: Chance): Piece {
  return ({ isDemo, name }) => {
    if (isDemo) return code
    return [...chance.bytes(name, code)]
      .slice(0, code.length)
      .map(byte => codeAlphabet[byte & 31])
      .join('')
  }
}

export function bytesPiece(hex: string, chance: Chance): Piece {
  return ({ isDemo, name }) => (isDemo ? hex : `\\\\x${chance.bytes(name, hex).toString('hex')}`)
}

/** Numbers of papers that others wrote (`F-4101`), which do not come twice. */
export function paperPiece(prefix: string, number: number): Piece {
  return ({ age }) => `${prefix}${number + age * 10_000}`
}

/** Somebody who is no customer writes again under another address. */
export function mailPiece(mail: string): Piece {
  const [mailbox, domain] = mail.split('@')
  return ({ isDemo, age }) => (isDemo ? mail : `${mailbox}.${age}@${domain}`)
}

export function phonePiece(phone: string): Piece {
  const last = Number(phone.slice(-7))
  return ({ isDemo, age }) =>
    isDemo ? phone : phone.slice(0, -7) + String((last + age * 7_919) % 10_000_000).padStart(7, '0')
}

/** What PostgreSQL's COPY expects in the place of these characters. */
export function escaped(text: string): string {
  return text.replace(/[\\\n\r\t]/g, character => escapes[character] ?? character)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
export const nothing = '\\N'

/** Neighbouring texts become one, so that most rows consist of few pieces. */
export function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
  else pieces.push(piece)
}

export function written(pieces: readonly Piece[], tile: Tile): string {
  let line = ''
  for (const piece of pieces) line += typeof piece === 'string' ? piece : piece(tile)
  return line
}
