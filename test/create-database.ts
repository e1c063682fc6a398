import { Client } from 'pg'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

export async function createDatabase(
  server: string,
  name: string,
  template = 'template1',
): Promise<TestDatabase> {
  // Copying the files takes half as much work as the default, which writes every page to the log too.
  await ask(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // Force is only used when a test left a connection open, because it cannot end an autovacuum, which a plain drop can.
  const drop = () =>
    ask(server, `drop database ${name}`).catch(() => ask(server, `drop database ${name} with (force)`))
  return { url: url.href, drop }
}

async function ask(server: string, sql: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
