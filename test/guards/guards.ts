import type { Guard } from './guard.ts'
import { accountGuards } from './list/accounts.ts'
import { documentGuards } from './list/documents.ts'
import { edgeGuards } from './list/edge.ts'
import { fileGuards } from './list/files.ts'
import { publicGuards } from './list/public.ts'
import { purchasingGuards } from './list/purchasing.ts'
import { recordGuards } from './list/records.ts'
import { stockGuards } from './list/stock.ts'

/** Every rule that must not go unnoticed when somebody loses it. */
export const guards: readonly Guard[] = [
  ...edgeGuards,
  ...accountGuards,
  ...recordGuards,
  ...stockGuards,
  ...publicGuards,
  ...fileGuards,
  ...documentGuards,
  ...purchasingGuards,
]
