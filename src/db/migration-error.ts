export type MigrationFault =
  | 'old_server'
  | 'schema_newer'
  | 'file_changed'
  | 'bad_name'
  | 'bad_number'
  | 'busy'
  | 'failed'

export class MigrationError extends Error {
  readonly fault: MigrationFault
  /** The migration or the file of views concerned; for an old server, its version. */
  readonly file: string

  constructor(fault: MigrationFault, file: string, cause?: unknown) {
    super(`${fault}: ${file}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'MigrationError'
    this.fault = fault
    this.file = file
  }
}
