import type { Guard } from './guard.ts'
import { accountGuards } from './list/accounts.ts'
import { copyGuards } from './list/copies.ts'
import { cutGuards } from './list/cuts.ts'
import { deliveryGuards } from './list/deliveries.ts'
import { drawerGuards } from './list/drawer.ts'
import { documentGuards } from './list/documents.ts'
import { edgeGuards } from './list/edge.ts'
import { exportGuards } from './list/exports.ts'
import { fileGuards } from './list/files.ts'
import { healthGuards } from './list/health.ts'
import { importGuards } from './list/imports.ts'
import { keepingGuards } from './list/keeping.ts'
import { keptGuards } from './list/kept.ts'
import { laneGuards } from './list/lanes.ts'
import { lateGuards } from './list/late-tickets.ts'
import { mediaGuards } from './list/media.ts'
import { noticeGuards } from './list/notices.ts'
import { officeGuards } from './list/office.ts'
import { peopleGuards } from './list/people.ts'
import { paperGuards } from './list/papers.ts'
import { placeGuards } from './list/places.ts'
import { publicGuards } from './list/public.ts'
import { purchasingGuards } from './list/purchasing.ts'
import { recordGuards } from './list/records.ts'
import { invoiceGuards } from './list/invoices.ts'
import { repeatGuards } from './list/repeats.ts'
import { secondFactorGuards } from './list/second-factor.ts'
import { sellingGuards } from './list/selling.ts'
import { siteOrderGuards } from './list/site-orders.ts'
import { stockGuards } from './list/stock.ts'
import { streamGuards } from './list/stream.ts'
import { figureGuards } from './list/figures.ts'
import { quotationGuards } from './list/quotations.ts'
import { sumGuards } from './list/sums.ts'
import { sweepGuards } from './list/sweeps.ts'
import { supervisionGuards } from './list/supervision.ts'
import { tillGuards } from './list/till.ts'
import { runningGuards } from './list/running.ts'
import { voucherGuards } from './list/vouchers.ts'

/** Every rule whose removal a test must notice. */
export const guards: readonly Guard[] = [
  ...edgeGuards,
  ...voucherGuards,
  ...accountGuards,
  ...recordGuards,
  ...stockGuards,
  ...keptGuards,
  ...streamGuards,
  ...publicGuards,
  ...mediaGuards,
  ...copyGuards,
  ...noticeGuards,
  ...officeGuards,
  ...fileGuards,
  ...documentGuards,
  ...purchasingGuards,
  ...sellingGuards,
  ...quotationGuards,
  ...deliveryGuards,
  ...drawerGuards,
  ...cutGuards,
  ...invoiceGuards,
  ...siteOrderGuards,
  ...lateGuards,
  ...tillGuards,
  ...supervisionGuards,
  ...keepingGuards,
  ...sweepGuards,
  ...repeatGuards,
  ...peopleGuards,
  ...placeGuards,
  ...paperGuards,
  ...secondFactorGuards,
  ...healthGuards,
  ...runningGuards,
  ...laneGuards,
  ...exportGuards,
  ...figureGuards,
  ...sumGuards,
  ...importGuards,
]
