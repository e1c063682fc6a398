import { serve } from '#engine/server-resource.ts'
import { inventories } from './inventory.resource.ts'

export const inventoriesServer = serve(inventories)
