import type { ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { contactsServer } from './contacts/contact.server.ts'
import { customersServer } from './customers/customer.server.ts'
import { feedbackServer } from './feedback/feedback.server.ts'
import { registersServer } from './registers/register.server.ts'
import { suppliersServer } from './suppliers/supplier.server.ts'
import { usersServer } from './users/user.server.ts'
import { warehousesServer } from './warehouses/warehouse.server.ts'

export function serverResources(tools: Tools): ServerResource[] {
  return [
    usersServer(tools),
    customersServer,
    suppliersServer(tools),
    contactsServer,
    warehousesServer,
    registersServer,
    feedbackServer,
  ]
}
