import { saying } from '#engine/saying.ts'
import { stockCountSaidEn } from './stock-count-said.en.ts'
import { stockCountSaidEs } from './stock-count-said.es.ts'
import { stockCounts } from './stock-count.resource.ts'

/** The definition as the server speaks of it. */
export const spokenCounts = saying(stockCounts, { es: stockCountSaidEs, en: stockCountSaidEn })
