import { build } from './web-build.ts'

export async function main(): Promise<number> {
  await build()
  return 0
}
