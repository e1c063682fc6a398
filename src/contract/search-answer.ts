import { z } from 'zod'
import { dataSchema, idSchema } from './envelope.ts'

export const mostPerGroup = 10
export const shownPerGroup = 5

const hits = {
  id: idSchema,
  title: z.string(),
  path: z.string().meta({ description: 'La página de la administración que lo abre.' }),
}

const item = z.object({
  ...hits,
  is_exact: z.literal(true).optional().meta({
    description: 'La búsqueda es su folio, su código, su número de factura, su teléfono o su correo.',
  }),
  values: z.record(z.string(), z.unknown()).meta({
    description: 'Lo que su lista muestra de él: datos, cantidades e imagen.',
  }),
})

const group = z.object({
  resource: z.string(),
  total: z.int().meta({ description: 'Cuántos hay en su lista con la misma búsqueda, hasta 500.' }),
  total_is_capped: z.literal(true).optional().meta({ description: 'Hay más, o no se contaron todos.' }),
  items: z.array(item),
})

export const searchAnswer = dataSchema(
  z.object({
    exact: z
      .object({ resource: z.string(), ...hits })
      .nullable()
      .meta({ description: 'El único que la búsqueda nombra: se abre de inmediato.' }),
    is_alike: z.boolean().meta({
      description: 'Nada tiene las palabras como se escribieron: son resultados parecidos.',
    }),
    groups: z
      .array(group)
      .meta({ description: 'Por tipo de registro, el más cercano a la búsqueda primero.' }),
  }),
)

export type SearchAnswer = z.infer<typeof searchAnswer>['data']
export type FoundGroup = z.infer<typeof group>
export type FoundItem = z.infer<typeof item>
