/** The reasons why the embedded PostgreSQL cannot run; the console has a text for each. */
export type EmbeddedFault =
  | 'unsupported_platform'
  | 'missing_binaries'
  | 'unprivileged_user'
  | 'not_writable'
  | 'disk_full'
  | 'other_version'
  | 'password_lost'
  | 'locked'
  | 'failed'

export class EmbeddedError extends Error {
  readonly fault: EmbeddedFault
  /** The path concerned, or the message of PostgreSQL. */
  readonly detail: string

  constructor(fault: EmbeddedFault, detail: string, cause?: unknown) {
    super(`${fault}: ${detail}`, { cause })
    this.name = 'EmbeddedError'
    this.fault = fault
    this.detail = detail
  }
}

const faultOfCode: Record<string, EmbeddedFault> = {
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
  EEXIST: 'not_writable',
  // Node reports this when it creates a folder with its parents on a read-only disk.
  ENOENT: 'not_writable',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
}

/** Runs `work`, which uses `path`, and translates errors of the operating system. */
export async function onDisk<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault = faultOfCode[codeOf(error) ?? '']
    throw fault ? new EmbeddedError(fault, path, error) : error
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** PostgreSQL reports a full disk only in its message. */
export function faultOfOutput(output: string): EmbeddedFault {
  return /No space left on device|Disk quota exceeded/.test(output) ? 'disk_full' : 'failed'
}
