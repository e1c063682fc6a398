import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { disabledFeatures } from './chromium-args.ts'

it('the features that Chromium starts without include all of Playwright’s', async () => {
  // A program that is no browser: the failure quotes the command.
  const failure = await chromium.launch({ executablePath: process.execPath }).catch(String)
  const theirs = /--disable-features=(\S+)/.exec(String(failure))?.[1]?.split(',') ?? []
  expect(theirs.length).toBeGreaterThan(0)
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs))
})
