import { z } from 'zod'
import { mostCounted } from './list-query.ts'

export const idSchema = z.int().min(1).max(2_147_483_647)

export interface Page<T> {
  readonly data: T[]
  readonly current_page: number
  readonly per_page: number
  readonly total: number
  readonly last_page: number
  /** There are more than `total`, because counting was asked to stop at `mostCounted`. */
  readonly total_is_capped?: true
}

export function pageOf<T>(
  data: T[],
  page: number,
  perPage: number,
  counted: number,
  isCapped = false,
): Page<T> {
  const isMore = isCapped && counted > mostCounted
  const total = isMore ? mostCounted : counted
  return {
    data,
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    ...(isMore && { total_is_capped: true as const }),
  }
}

export const pageSchema = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
    total_is_capped: z.literal(true).optional().meta({
      description: 'Con `count=capped`, cuando hay más de 10,000; las páginas que siguen también contestan.',
    }),
  })

export const dataSchema = <S extends z.ZodType>(item: S) => z.object({ data: item })
export const messageSchema = z.object({ message: z.string() })
export const removedSchema = dataSchema(z.object({ id: idSchema }))
export const removedManySchema = dataSchema(z.object({ ids: z.array(idSchema) }))
export const catalogSchema = dataSchema(
  z.array(
    z.object({
      id: z.union([idSchema, z.string()]),
      name: z.string(),
      archived: z
        .literal(1)
        .optional()
        .meta({ description: 'Solo en un registro archivado, que se pide por su código.' }),
    }),
  ),
)

/** An id in a path; null for any other text. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}
