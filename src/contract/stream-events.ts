import { z } from 'zod'
import { idSchema } from './envelope.ts'
import { noticeSchema } from './notice.ts'

const sender = z.int().optional().meta({
  description: 'La pestaña que lo hizo, como la nombra `GET vue`.',
})

/** What the stream of changes sends, by the name of each event. */
export const streamEvents = {
  ready: z
    .object({
      id: z
        .string()
        .meta({ description: 'El de esta conexión: se envía como `X-Socket-ID` con cada cambio.' }),
      cursor: z.string().meta({ description: 'Hasta dónde se ha leído.' }),
    })
    .meta({ description: 'El primero.' }),
  reset: z.object({ cursor: z.string() }).meta({
    description: 'Desde donde se quería continuar ya no se puede: se carga todo de nuevo.',
  }),
  change: z
    .object({
      resource: z.string(),
      ids: z.array(idSchema).meta({ description: 'Vacío si son muchos o si no se trata de registros.' }),
      action: z.string().meta({ description: '`gone`: ya no está al alcance de quien escucha.' }),
      by: z.object({ id: idSchema, name: z.string() }).nullable(),
      sender,
    })
    .meta({ description: 'Registros que cambiaron.' }),
  stock: z
    .object({
      product_id: idSchema,
      warehouse_id: idSchema,
      quantity: z.int(),
      held: z.int().optional(),
      sender,
    })
    .meta({ description: 'Las piezas que ahora hay de un producto en un almacén.' }),
  notification: noticeSchema
    .extend({
      removed: z.boolean().meta({ description: 'Quien escucha la quitó, en otra pestaña o equipo.' }),
    })
    .meta({ description: 'Una notificación para quien escucha.' }),
  import: z
    .object({
      id: z.uuid(),
      resource: z.string(),
      state: z.string(),
      rows: z.int(),
      processed: z.int(),
    })
    .meta({ description: 'El avance de una importación de quien escucha.' }),
} as const

export type StreamEvents = {
  readonly [Name in keyof typeof streamEvents]: z.infer<(typeof streamEvents)[Name]>
}
