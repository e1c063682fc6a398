import type { Socket } from 'node:net'
import { DomainError } from '#domain/errors.ts'
import { errorBody } from '#contract/error-body.ts'

/**
 * The bytes are not HTTP, or the headers exceed Node's limit. There is no request then, so the answer is written by
 * hand.
 */
export function refuseConnection({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody('es', new DomainError('malformed').issues))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
