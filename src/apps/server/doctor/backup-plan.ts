import type { Config } from '../config.ts'

interface BackupPlan {
  readonly dir: string | null
  readonly everyMs: number | null
}

/** Where the server makes its copies and how often; null when it makes none. */
export function backupPlan({ backup }: Config): BackupPlan {
  return { dir: backup?.dir ?? null, everyMs: backup?.every ?? null }
}
