import type { Resource } from '#contract/resource.ts'
import { contacts } from './contacts/contact.resource.ts'
import { customers } from './customers/customer.resource.ts'
import { feedback } from './feedback/feedback.resource.ts'
import { registers } from './registers/register.resource.ts'
import { suppliers } from './suppliers/supplier.resource.ts'
import { users } from './users/user.resource.ts'
import { warehouses } from './warehouses/warehouse.resource.ts'

export const resources: readonly Resource[] = [
  users,
  customers,
  suppliers,
  contacts,
  warehouses,
  registers,
  feedback,
]
