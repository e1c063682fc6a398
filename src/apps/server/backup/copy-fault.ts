import { Fault } from '../cli/fault.ts'

/** Why a copy was not made, or is not restored. */
export type CopyReason =
  // Making one.
  | 'target_exists'
  | 'target_busy'
  | 'no_folder'
  | 'interrupted'
  | 'no_schema'
  | 'schema_busy'
  | 'database_lost'
  | 'no_room'
  | 'not_writable'
  | 'failed'
  | 'bad_passphrase_file'
  | 'no_key'
  // Reading one.
  | 'not_found'
  | 'unreadable'
  | 'partial'
  | 'not_a_copy'
  | 'truncated'
  | 'changed'
  | 'missing_member'
  | 'extra_member'
  | 'wrong_order'
  | 'newer_format'
  | 'newer_schema'
  | 'other_schema'
  | 'no_passphrase'
  | 'wrong_passphrase'
  // Restoring one.
  | 'not_empty'
  | 'in_use'
  | 'other_shop'
  | 'other_key'
  | 'differs'

/** A fault with a name, so that a caller can tell one from another without its words. */
export class CopyFault extends Fault {
  readonly reason: CopyReason

  constructor(reason: CopyReason, message: string, hint?: string, cause?: unknown) {
    super(message, hint, cause)
    this.name = 'CopyFault'
    this.reason = reason
  }
}
