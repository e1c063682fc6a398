import { accountPath, dashboardPath, posPath } from '#contract/office-pages.ts'
import type { Role } from '#contract/roles.ts'

/** The page that a notice opens, by the role that gets it. */
type Paths<Facts> = { readonly [R in Role]?: (facts: Facts) => string }

/** Keeps the facts of a kind as a type, so that its producers and its texts agree. */
const kind = <Facts>(paths: Paths<Facts>): Paths<Facts> => paths

interface Written {
  readonly id: number
  readonly name: string
  readonly about: string
}

export interface FewPieces {
  readonly id: number
  readonly name: string
  readonly left: number
}

interface OfOrder {
  readonly id: number
  readonly folio: string
  readonly supplier: string
}

interface OfSale {
  readonly id: number
  readonly folio: string | number
}

/** The folio is its quotation's. */
interface OfSiteOrder {
  readonly id: number
  readonly folio: string
}

/** Pieces that were set aside for a quotation. */
interface OfHold {
  readonly id: number
  readonly folio: string
  readonly product: string
  readonly pieces: number
}

/** What a counted drawer has more or less than it should, in cents. */
interface Counted {
  readonly id: number
  readonly folio: string
  readonly register: string
  readonly mxn: number
  readonly usd: number
}

/** The same of a drawer that changed hands while it was open. */
interface HandedOver extends Omit<Counted, 'folio'> {
  readonly from: string
  readonly to: string
}

interface OfFile {
  readonly resource: string
  /** The name of the resource, as its list has it. */
  readonly many: string
}

/** The kinds of notices, each with its roles and pages. Their words are in `notices.es.ts` and `notices.en.ts`. */
export const noticeKinds = {
  message: kind<Written>({ Admin: ({ id }) => `/admin/messages/${id}` }),
  quotation_request: kind<Written>({ Admin: ({ id }) => `/admin/messages/${id}` }),
  /** A customer accepted a quotation on the site; `total` is in cents. */
  site_order: kind<OfSiteOrder & { readonly name: string; readonly total: number }>({ Admin: siteOrderPath }),
  /** Its deposit did not come in time. */
  site_order_passed: kind<OfSiteOrder & { readonly name: string }>({ Admin: siteOrderPath }),
  site_receipt: kind<OfSiteOrder & { readonly name: string }>({ Admin: siteOrderPath }),
  privacy_request: kind<Written>({ Admin: ({ id }) => `/admin/messages/${id}` }),
  feedback: kind<{ readonly id: number; readonly comment: string }>({
    Admin: ({ id }) => `/admin/feedback/${id}`,
  }),
  invoice_requested: kind<OfSale & { readonly name: string; readonly rfc: string }>({
    Admin: ({ id }) => `/admin/invoice-requests/${id}`,
  }),

  few_pieces: kind<readonly FewPieces[]>({ Admin: oneOr(productPath, '/admin/products?stock_level=few') }),
  sold_out: kind<readonly FewPieces[]>({ Admin: oneOr(productPath, '/admin/products?stock_level=none') }),

  order_sent: kind<OfOrder>({ Admin: orderPath }),
  order_received: kind<OfOrder & { readonly isComplete: boolean }>({ Admin: orderPath }),
  order_overdue: kind<readonly OfOrder[]>({
    Admin: oneOr(orderPath, '/admin/purchase-orders?is_overdue=1'),
  }),
  order_mail_failed: kind<OfOrder & { readonly to: string; readonly isBack: boolean }>({ Admin: orderPath }),
  supplier_clabe: kind<{
    readonly id: number
    readonly supplier: string
    readonly user: string
    /** The last digits of the new one; null when it was removed. */
    readonly ends: string | null
  }>({ Admin: ({ id }) => `/admin/suppliers/${id}` }),

  sale_cancelled: kind<OfSale & { readonly user: string; readonly total: number }>(ofSale()),
  pieces_arrived: kind<OfSale & { readonly customer: string; readonly isComplete: boolean }>({
    Admin: salePath,
    Supervisor: saleAtTill,
    Vendedor: saleAtTill,
  }),
  hold_ended: kind<readonly OfHold[]>(ofHolds()),
  /** Held pieces that left the stock all the same. */
  hold_taken: kind<readonly OfHold[]>(ofHolds()),
  return_over_limit: kind<OfSale & { readonly user: string; readonly total: number }>(ofSale()),
  balance_overdue: kind<readonly (OfSale & { readonly customer: string; readonly balance: number })[]>({
    Admin: oneOr(salePath, '/admin/sales?is_overdue=1'),
    Supervisor: oneOr(saleAtTill, `${posPath}/ventas?overdue=1`),
    Vendedor: oneOr(saleAtTill, `${posPath}/ventas?overdue=1`),
  }),
  late_ticket: kind<OfSale & { readonly user: string }>({ Admin: salePath, Supervisor: saleAtTill }),
  shortage: kind<OfSale & { readonly user: string; readonly pieces: number }>({
    Admin: () => '/admin/stock-shortages?status=open',
    Supervisor: saleAtTill,
  }),

  cash_difference: kind<Counted>(ofDrawer()),
  drawer_to_authorize: kind<Counted>(ofDrawer()),
  handover_difference: kind<HandedOver>(ofDrawer()),
  drawer_rescued: kind<{ readonly id: number; readonly folio: string | number; readonly user: string }>({
    Admin: drawerPath,
  }),
  drawer_lost: kind<{ readonly id: number; readonly user: string }>({ Admin: drawerPath }),

  import_finished: kind<
    OfFile & {
      readonly user: string
      readonly created: number
      readonly updated: number
      readonly failed: number
    }
  >({ Admin: filePath }),
  pictures_imported: kind<
    OfFile & { readonly user: string; readonly added: number; readonly refused: number }
  >({
    Admin: filePath,
  }),
  import_failed: kind<OfFile & { readonly user: string }>({ Admin: filePath }),
  export_done: kind<OfFile & { readonly rows: number }>({ Admin: filePath }),
  export_failed: kind<OfFile>({ Admin: filePath }),

  second_factor_removed: kind<{ readonly name: string }>({ Admin: () => '/admin/users' }),
  recovery_code_used: kind<{ readonly left: number }>({
    Admin: () => accountPath,
    Supervisor: () => accountPath,
    Vendedor: () => accountPath,
  }),
  pictures_not_swept: kind<{ readonly reason: string }>({ Admin: () => dashboardPath }),
  backup_failed: kind<{ readonly failure: string; readonly last: string | null }>({
    Admin: () => dashboardPath,
  }),
  backup_late: kind<{ readonly last: string | null }>({ Admin: () => dashboardPath }),
  copy_accepted: kind<{
    readonly user: string
    readonly day: string
    readonly sales: number
    readonly toReview: number
  }>({ Admin: ({ toReview }) => (toReview > 0 ? '/admin/sales?needs_review=1' : '/admin/sales') }),
} as const

type Kinds = typeof noticeKinds
export type NoticeName = keyof Kinds
export type FactsOf<Name extends NoticeName> = Kinds[Name] extends Paths<infer Facts> ? Facts : never

export interface NoticeWords {
  readonly title: string
  readonly message: string
}

export type NoticeTexts = { readonly [Name in NoticeName]: (facts: FactsOf<Name>) => NoticeWords }

interface OfRecord {
  readonly id: number
}

/** The page of the only one, or the list of all of them. */
function oneOr(pathOf: (record: OfRecord) => string, list: string) {
  return ([first, ...others]: readonly OfRecord[]) => (first && others.length === 0 ? pathOf(first) : list)
}

function productPath({ id }: OfRecord): string {
  return `/admin/products/${id}`
}

function orderPath({ id }: OfRecord): string {
  return `/admin/purchase-orders/${id}/details`
}

function siteOrderPath({ id }: OfRecord): string {
  return `/admin/site-orders/${id}`
}

function salePath({ id }: OfRecord): string {
  return `/admin/sales/${id}`
}

/** Forgetting a customer finds the notices of their sales by this address (`personal-data/strike-out`). */
function saleAtTill({ id }: OfRecord): string {
  return `${posPath}/ventas?sale=${id}`
}

function ofSale(): Paths<OfRecord> {
  return { Admin: salePath, Supervisor: saleAtTill, Vendedor: saleAtTill }
}

function ofHolds(): Paths<readonly OfHold[]> {
  const [till, list] = [`${posPath}/ventas`, '/admin/sales?status=pending']
  return {
    Admin: oneOr(salePath, list),
    Supervisor: oneOr(saleAtTill, till),
    Vendedor: oneOr(saleAtTill, till),
  }
}

function drawerPath({ id }: OfRecord): string {
  return `/admin/cash-sessions/${id}`
}

/** Cashiers get no notice of sums, because they count their drawer without knowing them. */
function ofDrawer(): Paths<OfRecord> {
  return {
    Admin: drawerPath,
    Supervisor: ({ id }) => `${posPath}/ventas?session=${id}`,
  }
}

function filePath({ resource }: OfFile): string {
  return `/admin/${resource}`
}
