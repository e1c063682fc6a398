import { describe, expect, it } from 'vitest'
import { readFailure, ApiError } from '../api-error.ts'
import { failureText, failureTitle } from './failure-text.ts'

describe('the text of a failure', () => {
  it.each([
    [
      'the first entry of a 404',
      readFailure(404, { message: 'a', errors: [{ code: 'x', message: 'No se encontró.' }] }, null),
      'No se encontró.',
    ],
    [
      'the first message of the first field of a 422',
      readFailure(422, { message: 'a', errors: { email: ['Ya está en uso.'] } }, null),
      'Ya está en uso.',
    ],
    ['the message of a 403', readFailure(403, { message: 'No tienes permiso.' }, null), 'No tienes permiso.'],
    [
      'that it failed, and never what a proxy says',
      readFailure(502, { message: 'upstream connect error' }, null),
      'Ocurrió un error, intenta de nuevo.',
    ],
    [
      'that it failed badly, in our words',
      readFailure(500, { message: 'Internal Server Error' }, null),
      'Ocurrió un error grave, contáctanos.',
    ],
    [
      'when to come back to a busy server',
      readFailure(503, { message: 'El servidor está ocupado.' }, '2'),
      'El servidor está ocupado.',
    ],
    ['that it failed, without an answer', new ApiError(null), 'Ocurrió un error, intenta de nuevo.'],
    [
      'that it failed, when something else was thrown',
      new TypeError('x is not a function'),
      'Ocurrió un error, intenta de nuevo.',
    ],
  ])('is %s', (_, error, said) => {
    expect(failureText(error)).toBe(said)
    expect(failureTitle).toBe('Error de conexión')
  })
})
