import { z } from 'zod'

export const idSchema = z.int().min(1).max(2_147_483_647)

export interface Page<T> {
  readonly data: T[]
  readonly current_page: number
  readonly per_page: number
  readonly total: number
  readonly last_page: number
}

export function pageOf<T>(data: T[], page: number, perPage: number, total: number): Page<T> {
  return {
    data,
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  }
}

export const pageSchema = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
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
