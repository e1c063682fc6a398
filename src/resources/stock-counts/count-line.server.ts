import { sql } from 'kysely'
import { defineServer } from '#engine/server-resource.ts'
import { countLines } from './count-line.resource.ts'

const thumbnail = sql<string | null>`coalesce(stock_count_line_records.thumbnail_id, (
  select media_id from product_images where product_id = stock_count_line_records.product_id
  order by position, media_id limit 1
))`

export const countLinesServer = defineServer(countLines, { columns: { thumbnailUrl: thumbnail } })
