import { writeFile } from 'node:fs/promises'
import { makeApiDocument } from '../http/api-document.ts'
import { apiDocumentFile } from './web-build.ts'

/** A step of the build: describing the API takes a second in which a server would answer nobody. */
export async function main(): Promise<number> {
  await writeFile(apiDocumentFile, await makeApiDocument())
  return 0
}
