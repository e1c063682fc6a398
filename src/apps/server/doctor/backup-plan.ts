import type { Config } from '../config.ts'

interface BackupPlan {
  readonly dir: string | null
  readonly everyMs: number | null
}

/** Where the server makes its copies and how often, where it makes them. */
export function backupPlan(config: Config): BackupPlan {
  const { backupDir, backupEvery } = config as Config & {
    readonly backupDir?: string
    readonly backupEvery?: number
  }
  return { dir: backupDir ?? null, everyMs: backupEvery ?? null }
}
