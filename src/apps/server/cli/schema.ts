import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { generateSchema } from '#db/generate-schema.ts'
import { migrate } from '#db/migrate.ts'
import { step } from './console.ts'

const target = fileURLToPath(import.meta.resolve('#db/schema.ts'))

/** Writes src/db/schema.ts from the migrations, using a temporary database. */
export async function main(): Promise<number> {
  const text = await step('Leyendo las migraciones', 'Esquema leído', readSchema)
  await writeFile(target, text)
  return 0
}

async function readSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-schema-'))
  await chmod(dataDir, 0o755)
  try {
    const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
    try {
      await migrate(server.url)
      const client = new Client(server.url)
      await client.connect()
      return await generateSchema(client).finally(() => client.end())
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
