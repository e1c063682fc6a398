import { Client } from 'pg'
import { migrate, pendingMigrations } from '#db/migrate.ts'
import { planOf, type PlannedFile, type PlannedStep } from '#db/plan-migrations.ts'
import { writableUrl } from '#db/primary.ts'
import { loadConfig } from '../config.ts'
import { formatIn } from '../doctor/format.ts'
import { readArguments } from './arguments.ts'
import { tell } from './console.ts'
import { openShopDatabase } from './shop-database.ts'

export const usage = 'npm run migrate [-- --plan]'

/** Brings the schema of the configured database up to date, and tells what it applied; or only what it would do. */
export async function main(args: readonly string[]): Promise<number> {
  const { plan = false } = readArguments(args, { plan: { type: 'boolean' } }, usage).values
  const database = await openShopDatabase(loadConfig(process.env), { mustExist: plan })
  try {
    if (plan) await tellPlan(database.url)
    else await apply(database.url)
    return 0
  } finally {
    await database.close()
  }
}

async function apply(url: string): Promise<void> {
  const { applied, views, version } = await migrate(url, { onApplied: name => tell(`  ${name}`) })
  const isChanged = applied.length + views.length > 0
  tell(isChanged ? `Esquema al día (${version}).` : `El esquema ya estaba al día (${version}).`)
}

async function tellPlan(url: string): Promise<void> {
  const { files, views } = await pendingMigrations(url)
  if (files.length === 0) tell(views ? 'Solo se hacen de nuevo las vistas.' : 'El esquema está al día.')
  if (files.length === 0) return
  const client = new Client(await writableUrl(url))
  await client.connect()
  try {
    for (const file of await planOf(client, files)) tellFile(file)
  } finally {
    await client.end()
  }
  tell()
  tell('Al final se hacen de nuevo las vistas. Cada paso espera su candado medio segundo, y dos tras varios')
  tell('intentos; si no lo obtiene lo suelta y lo intenta otra vez. Nada se aplicó.')
}

const ways: Readonly<Record<PlannedFile['how'], string>> = {
  alone: 'una transacción',
  repeated: 'por partes, cada una en su transacción',
  outside: 'sin transacción, paso por paso',
  together: 'en una transacción con lo que sigue, sin vistas mientras tanto',
}

const works: Readonly<Record<PlannedStep['work'], string>> = {
  none: 'un instante',
  rows: 'cambia renglones',
  scan: 'lee toda la tabla',
  rewrite: 'escribe de nuevo toda la tabla',
}

/** The lock that a step takes, in words: what other connections wait for. */
const waits: Readonly<Record<PlannedStep['lock'], string>> = {
  'ACCESS EXCLUSIVE': 'nadie la lee ni escribe',
  'SHARE ROW EXCLUSIVE': 'nadie escribe en ella',
  SHARE: 'nadie escribe en ella',
  'SHARE UPDATE EXCLUSIVE': 'los demás trabajan',
  'ROW EXCLUSIVE': 'los demás trabajan, salvo en esos renglones',
}

function tellFile({ name, how, steps }: PlannedFile): void {
  const format = formatIn('es', 'UTC')
  tell(`${name}: ${ways[how]}`)
  if (steps.length === 0) tell('  Nada en las tablas que ya están.')
  for (const step of steps) {
    const size = `${format.bytes(step.bytes)}, ${format.count(step.rows, 'renglón', 'renglones')}`
    tell(`  ${step.table} (${size}): ${works[step.work]}, ${waits[step.lock]} (${step.lock})`)
    tell(`    ${firstWords(step.statement)}`)
  }
}

function firstWords(statement: string): string {
  const line = statement.replaceAll(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}
