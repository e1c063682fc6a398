import type { Row } from '#contract/field.ts'
import type { Context } from './context.ts'
import type { Engine, ServerResource } from './server-resource.ts'

/** Records as a reader is shown them: with what a resource says besides what SQL read. */
export async function completed(
  engine: Pick<Engine, 'db' | 'registry'>,
  { complete }: ServerResource,
  context: Context,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  return complete && rows.length > 0 ? complete(engine, context, rows) : rows
}
