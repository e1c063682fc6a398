import type { TestProject } from 'vitest/node'
import { fillDemo } from './open-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoDir: string
  }
}

/** One filled demo for the whole run, which each file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = await fillDemo()
  project.provide('demoDir', demo.dataDir)
  return () => demo.remove()
}
