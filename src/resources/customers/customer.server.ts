import { serve } from '#engine/server-resource.ts'
import { customers } from './customer.resource.ts'

export const customersServer = serve(customers)
