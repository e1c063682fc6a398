import { expect, it } from 'vitest'
import { afterSecondTry, fromVitest } from './test-runners.ts'

const test = (fullName: string, status: string) => ({
  fullName,
  status,
  failureMessages: status === 'failed' ? ['Error: busy\n  at'] : [],
})

const report = (files: Record<string, ReturnType<typeof test>[]>) => {
  const testResults = Object.entries(files).map(([name, assertionResults]) => ({
    name,
    status:
      assertionResults.every(({ status }) => status !== 'failed') && name !== 'broken.ts'
        ? 'passed'
        : 'failed',
    message: '',
    assertionResults,
  }))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (status: string) => all.filter(one => one.status === status).length
  return JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults,
  })
}

const first = fromVitest(
  report({
    'sound.ts': [test('a', 'passed'), test('b', 'pending')],
    'busy.ts': [test('c', 'passed'), test('d', 'failed'), test('e', 'pending')],
    'broken.ts': [],
  }),
)

it('names the files that did not pass whole', () => {
  expect(first).toMatchObject({ passed: 2, failed: 2, skipped: 2, failedFiles: ['busy.ts', 'broken.ts'] })
})

it('counts each test once when files that failed pass at their second try, and says so', () => {
  const second = fromVitest(
    report({
      'busy.ts': [test('c', 'passed'), test('d', 'passed'), test('e', 'pending')],
      'broken2.ts': [test('f', 'passed')],
    }),
  )
  const whole = afterSecondTry(first, second)
  expect(whole).toMatchObject({ passed: 4, failed: 0, skipped: 2 })
  expect(whole.remarks).toEqual(['broken.ts (primer intento)', 'busy.ts › d › Error: busy (primer intento)'])
})

it('fails what fails twice', () => {
  const second = fromVitest(report({ 'busy.ts': [test('d', 'failed')], 'broken.ts': [] }))
  expect(afterSecondTry(first, second)).toMatchObject({ failed: 2 })
})

it('counts a run without a report as one failure', () => {
  expect(fromVitest(undefined)).toMatchObject({ passed: 0, failed: 1, failedFiles: [] })
})
