import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { requireLive } from '#engine/live-row.ts'

interface Finish {
  readonly id?: number
  readonly finishGroupId?: number | null
  readonly finishName?: string | null
  readonly finishColor?: string | null
}

/** The finish of a product, which loses its name and its colour when the product leaves its group. */
export async function finishOf(tx: Transaction, before: Finish | null, values: Finish): Promise<Finish> {
  const color = values.finishColor?.trim().toLowerCase()
  if (color && !/^#[0-9a-f]{6}$/.test(color)) throw new DomainError('color', {}, 'finish_color')
  const { finishGroupId: group = null, finishName: name = null } = { ...before, ...values }
  if (group === null) {
    const isAsked = values.finishGroupId === null || before === null
    if (values.finishName && !(isAsked && before))
      throw new DomainError('finish_group', {}, 'finish_group_id')
    return isAsked ? { finishGroupId: null, finishName: null, finishColor: null } : {}
  }
  if (name === null) throw new DomainError('finish_name', {}, 'finish_name')
  await requireLive(tx, 'finishGroups', 'finishGroupId', values.finishGroupId, before?.finishGroupId)
  const isMoved = values.finishGroupId !== undefined || values.finishName !== undefined
  if (isMoved) await refuseTwice(tx, before?.id ?? 0, group, name)
  return color === undefined ? {} : { finishColor: color }
}

/** The index refuses a finish twice too, but cannot name it. */
async function refuseTwice(tx: Transaction, id: number, group: number, name: string): Promise<void> {
  const taken = await tx
    .selectFrom('products')
    .select('id')
    .where('finishGroupId', '=', group)
    .where(sql`lower(finish_name)`, '=', sql`lower(${name})`)
    .where('id', '<>', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (taken) throw new DomainError('finish_taken', { name }, 'finish_name')
}
