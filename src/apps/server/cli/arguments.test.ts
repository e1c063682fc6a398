import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const options = { check: { type: 'boolean' }, 'passphrase-file': { type: 'string' } } as const
const read = (...args: string[]) => readArguments(args, options, 'npm run restore -- COPIA', 1)

it('reads options and words', () => {
  expect(read('copia.tar', '--check', '--passphrase-file', 'frase')).toMatchObject({
    values: { check: true, 'passphrase-file': 'frase' },
    positionals: ['copia.tar'],
  })
})

it.each([
  [['copia.tar', '--chek'], 'No existe la opción --chek.'],
  [['copia.tar', '-x'], 'No existe la opción -x.'],
  [['copia.tar', '--passphrase-file'], 'La opción --passphrase-file no va así.'],
  [['copia.tar', '--check=no'], 'La opción --check no va así.'],
  [['copia.tar', 'otra.tar'], 'Sobra «otra.tar».'],
])('names what it does not understand: %j', (args, message) => {
  expect(() => read(...args)).toThrow(expect.objectContaining({ message, hint: 'npm run restore -- COPIA' }))
})
