import { expect, it } from 'vitest'
import { printedRecoveryCode, readCode, readRecoveryCode } from './recovery-code.ts'

it('a recovery code is read as people type it', () => {
  const code = 'K7QM0123ABCD1VWX'
  expect(printedRecoveryCode(code)).toBe('K7QM-0123-ABCD-1VWX')
  for (const typed of ['K7QM-0123-ABCD-1VWX', 'k7qm 0123 abcd ivwx', 'k7qmo123abcdLvwx', `  ${code}\n`]) {
    expect(readRecoveryCode(typed), typed).toBe(code)
  }
  for (const typed of ['', 'K7QM-0123-ABCD', `${code}0`, 'K7QM-0123-ABCD-UVWX', '123456']) {
    expect(readRecoveryCode(typed), typed).toBeNull()
  }
})

it('a code of an authenticator is six digits, with or without a space', () => {
  expect(readCode('123 456')).toBe('123456')
  expect(readCode(' 012345 ')).toBe('012345')
  for (const typed of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(readCode(typed), typed).toBeNull()
})
