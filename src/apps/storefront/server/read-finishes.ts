import { sql } from 'kysely'
import { toPicture, type StoredPicture } from '#contract/picture.ts'
import { pictureOf } from '#engine/media/picture-sql.ts'
import { thumbnailOf } from '#resources/products/images/product-images.server.ts'
import { isShown } from '#resources/products/site/product-public.server.ts'
import type { Finishes } from '../answers/answer-models.ts'
import { eachSound } from './each-sound.ts'
import type { Source } from './shop.ts'

interface Sibling {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly color: string | null
  readonly picture: StoredPicture | null
  readonly isSoldOut: boolean
}

/** The finishes of a product, itself among them; null when it is the only one on the site. */
export async function readFinishes({ engine, report }: Source, id: number): Promise<Finishes | null> {
  const { rows } = await sql<Sibling>`
    select products.id, g.label, finish_name as name, finish_color as color, stock <= held as is_sold_out,
      case when finish_color is null then ${pictureOf(thumbnailOf)} end as picture
    from products join finish_groups g on g.id = products.finish_group_id
    where g.id = (select finish_group_id from products where id = ${id}) and ${isShown}
    order by lower(finish_name), products.id
  `.execute(engine.db)
  const own = rows.find(row => row.id === id)
  if (!own || rows.length < 2) return null
  return {
    label: own.label,
    current: own.name,
    options: rows.map(({ picture, label: _, ...row }) => {
      const [sound = null] = eachSound(picture ? [picture] : [], toPicture, report)
      return { ...row, href: `/product/${row.id}`, picture: sound }
    }),
  }
}
