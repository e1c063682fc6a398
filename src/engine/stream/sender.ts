import { hash } from 'node:crypto'

const isId = /^[\w.-]{1,64}$/

/**
 * What is stored of the `X-Socket-ID` that a page sends: a digest of it and of the user, so that it concerns the streams of
 * nobody else, and is no identity. Null for a text that no server gave.
 */
export function senderOf(userId: number, socket: string | readonly string[] | undefined): number | null {
  if (typeof socket !== 'string' || !isId.test(socket)) return null
  // Six bytes are a safe integer.
  return hash('sha256', `${userId} ${socket}`, 'buffer').readUIntBE(0, 6)
}
