/** Commands that are named in the words of a finding, the same in every language. */
export const commands = {
  start: 'npm start',
  install: 'npm ci',
  migrate: 'npm run migrate',
  verify: 'npm run verify',
  backup: 'npm run backup -- /ruta/de/la/copia',
  drill: 'npm run restore -- --check /ruta/de/la/copia',
  /** The embedded database comes without a console; its sessions are processes of this machine. */
  endSession: (pid: number, isEmbedded: boolean) =>
    isEmbedded ? `kill ${pid}` : `select pg_terminate_backend(${pid});`,
  updateExtension: (name: string) => `alter extension ${name} update;`,
  makeExtension: (name: string) => `create extension ${name};`,
  refreshCollation: (database: string) =>
    `reindex database "${database}"; alter database "${database}" refresh collation version;`,
  closeFile: (path: string) => `chmod 600 ${path}`,
  count: 'select count(*), application_name from pg_stat_activity group by 2;',
}

/** Sections of docs/runbook.md. */
export const runbook = {
  noDatabase: '«The database does not start» (docs/runbook.md)',
  unavailable: '«The till says 503» (docs/runbook.md)',
  fullDisk: '«The disk is full» (docs/runbook.md)',
  certificate: '«The certificate ends» (docs/runbook.md)',
}

/** Sections of docs/operations.md. */
export const operations = {
  ownDatabase: '«Your own PostgreSQL» (docs/operations.md)',
}
