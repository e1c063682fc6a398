import type { Failure } from '../asked.ts'
import { commands, operations, runbook } from '../commands.ts'
import type { DiskFacts, SilentCause } from '../facts.ts'
import type { MachineValues, Question, WordsOf } from '../values.ts'

const places: Readonly<Record<DiskFacts['place'], string>> = {
  data: 'the data folder',
  database: 'the database',
  backup: 'the copies',
}

const folders: typeof places = { data: 'the data', database: 'the database', backup: 'the copies' }

const causes: Readonly<Record<SilentCause, string>> = {
  refused: 'Nobody is at that address: PostgreSQL is stopped, or the address is another.',
  password: 'It does not accept the user with that password.',
  no_database: 'The server answers, but that database does not exist.',
  crowded: 'It accepts no more connections.',
  starting: 'It is starting, stopping or recovering from a power cut.',
  no_answer: 'It did not answer in time.',
  not_started: 'It did not start.',
  other: 'It did not answer as it should.',
}

const causeCures: Readonly<Record<SilentCause, string>> = {
  refused: 'Start PostgreSQL and look at DATABASE_URL.',
  password: 'Look at the user and the password of DATABASE_URL.',
  no_database: 'Look at the name at the end of DATABASE_URL, or restore a copy.',
  crowded: 'Close programs that use it, lower PG_POOL_SIZE, or raise the most connections of PostgreSQL.',
  starting: 'Wait some minutes and look again; after a power cut it may take long.',
  no_answer: 'Look at the network and the load of that machine; then look again.',
  not_started: `Read what PostgreSQL said and follow ${runbook.noDatabase}.`,
  other: `Read the detail and follow ${runbook.noDatabase}.`,
}

const questions: Readonly<Record<Question, string>> = {
  versions: 'the versions of the database',
  schema: 'the schema',
  probe: 'whether the server answers',
  disks: 'the disk space',
  shop: 'the state of the shop',
  upkeep: 'the copies and checks',
  tills: 'the tills',
  connections: 'the connections',
  locks: 'the locks',
  statements: 'the slowest statements',
  jobs: 'the queued work',
  outbox: 'the mails kept as files',
  mailServer: 'the mail server',
  certificate: 'the certificate',
  secrets: 'the permissions of the secret files',
}

const failureOf = (failure: Failure): string => {
  if (failure.kind === 'late') return `no answer within ${failure.seconds} seconds`
  return failure.kind === 'error' ? failure.message : 'the schema is another'
}

const parts: Readonly<Record<string, string>> = {
  database: 'the database',
  disk: 'the disk',
  server: 'it is stopping',
}

export const machineWords: WordsOf<MachineValues> = {
  not_answered: {
    what: v => `Not looked at: ${questions[v.question]} (${failureOf(v.failure)}).`,
    cure: () => 'Look again in a moment; if it stays so, attend to the other faults first.',
  },
  node_old: {
    what: v => `Node ${v.version} is older than ${v.least}.`,
    cure: () => `Install the one that comes with the project: «${commands.install}».`,
  },
  database_ok: {
    what: v => `PostgreSQL ${v.server} answers with schema ${v.schema}. Node ${v.node}.`,
  },
  database_missing: {
    what: () => 'There is no database in the data folder yet.',
    cure: () => `The first start makes it: «${commands.start}». If you had a shop, look at DATA_DIR.`,
  },
  database_silent: {
    what: v => `The database does not answer. ${causes[v.cause]}`,
    cure: v => causeCures[v.cause],
    details: v => v.detail.split('\n').slice(-8),
  },
  postgres_old: {
    what: v => `PostgreSQL ${v.version} is older than version 17.`,
    cure: () => 'Upgrade that PostgreSQL, or remove DATABASE_URL to use the included one.',
  },
  extension_missing: {
    what: v => `The database lacks the extension ${v.name}: searches fail.`,
    cure: v => `As the owner of the database: «${commands.makeExtension(v.name)}».`,
  },
  extension_old: {
    what: v => `The extension ${v.name} is of version ${v.installed} and there is a ${v.newest}.`,
    cure: v => `When there is time: «${commands.updateExtension(v.name)}».`,
  },
  database_order: {
    what: v =>
      `The database orders texts by “${v.order}” and not by “${v.wanted}”: ñ and accents stand elsewhere.`,
    cure: () => `When there is time: restore a copy into a database made as ${operations.ownDatabase} says.`,
  },
  collation_changed: {
    what: v =>
      `The order of texts changed with the system (from ${v.stored} to ${v.actual}): indexes may not find records.`,
    cure: v => `With the shop closed and a copy made: «${commands.refreshCollation(v.database)}».`,
  },
  durability_off: {
    what: v => `The database may lose sales in a power cut: ${v.names.join(', ')} off.`,
    cure: () => 'Turn these settings of PostgreSQL on and restart it.',
  },
  checksum_failures: {
    what: (v, f) => `PostgreSQL read ${f.count(v.count, 'damaged page', 'damaged pages')}: the disk fails.`,
    cure: () => 'Make a copy on another disk now, do not restart, and restore on another machine.',
  },
  schema_behind: {
    what: v => `The database has schema ${v.applied} and the program ${v.known}.`,
    cure: () => `Make a copy and start: «${commands.start}» brings it up to date.`,
  },
  schema_ahead: {
    what: v => `The database is of a newer program: schema ${v.applied}, and this one knows ${v.known}.`,
    cure: () => 'Upgrade the program on this machine; never start the older one on this database.',
  },
  schema_changed: {
    what: v => `The program has other migrations than those that were applied: ${v.files.join(', ')}.`,
    cure: () => 'Bring the program as it was published; the shop will not start like this.',
  },
  views_stale: {
    what: v => `The views of the database are not those of this program: ${v.files.join(', ')}.`,
    cure: () => `Start with «${commands.start}» or run «${commands.migrate}»: they are made anew.`,
  },
  clock_apart: {
    what: (v, f) => `The clocks of this machine and of the database are ${f.span(v.seconds * 1_000)} apart.`,
    cure: () => 'Turn on automatic time (NTP) on both machines.',
  },
  server_ok: {
    what: (v, f) => `The server has been serving for ${f.span(v.upFor)}.`,
  },
  server_ready: {
    what: v => `The server serves at ${v.address}.`,
  },
  server_elsewhere: {
    what: (v, f) => `The shop is served by ${f.count(v.count, 'process', 'processes')} at another address.`,
  },
  server_stopped: {
    what: v => `Nobody serves the shop at ${v.address}.`,
    cure: () => `If it should be open: «${commands.start}».`,
  },
  server_not_ready: {
    what: v =>
      `The server at ${v.address} says that it cannot serve: ${v.failing.map(part => parts[part] ?? part).join(', ')}.`,
    cure: () => `Attend to what is said of that part; it recovers alone. Follow ${runbook.unavailable}.`,
  },
  server_stranger: {
    what: v => `Another program answers at ${v.address}.`,
    cure: () => 'Look at PORT and HOST, or stop that program.',
  },
  hub_silent: {
    what: () => 'The server does not hear of changes: prices and pages are read anew for each request.',
    cure: () =>
      'It connects again by itself. After more than a minute, look at the database and whether a pooler stops «LISTEN».',
  },
  disk_ok: {
    what: (v, f) => `${f.bytes(v.free)} free of ${f.bytes(v.total)} for ${places[v.place]} (${v.path}).`,
  },
  disk_low: {
    what: (v, f) =>
      `Little room is left for ${places[v.place]}: ${f.bytes(v.free)} of ${f.bytes(v.total)} in ${v.path}.`,
    cure: (v, f) =>
      `Free some, or use a larger disk. With less than ${f.bytes(v.least)} the server stops serving.`,
  },
  disk_full: {
    what: (v, f) =>
      `The disk of ${places[v.place]} is full: ${f.bytes(v.free)} free in ${v.path}, and ${f.bytes(v.least)} are needed.`,
    cure: () => `Free some now; the server comes back by itself. Follow ${runbook.fullDisk}.`,
  },
  disk_files: {
    what: v => `The disk of ${places[v.place]} takes no more files, although it has room (${v.path}).`,
    cure: () => 'Delete small files that nobody needs, or use another disk.',
  },
  folder_missing: {
    what: v => `The folder of ${folders[v.place]} is not there: ${v.path}.`,
    cure: v =>
      v.place === 'backup'
        ? 'Connect that disk or mount the shared folder, or correct BACKUP_DIR.'
        : 'Mount the disk or correct DATA_DIR.',
  },
  database_size: {
    what: (v, f) => `The database takes ${f.bytes(v.bytes)}.`,
  },
}
