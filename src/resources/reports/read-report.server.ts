import { sql } from 'kysely'
import type { ReportAnswer } from '#contract/report-answer.ts'
import type { ReportName } from '#contract/reports.ts'
import type { Database } from '#db/database.ts'
import {
  advancePlan,
  commissionPlan,
  complementPlan,
  creditNotePlan,
  statementPlan,
} from './accounting-reports.server.ts'
import { documentPlan, paymentPlan, returnPlan } from './document-reports.server.ts'
import { figuresPlan } from './figures-plan.server.ts'
import { kardexPlan } from './kardex-report.server.ts'
import { payableOrdersPlan, payablePlan, receivablePlan } from './owed-reports.server.ts'
import { approvalPlan, cutPlan, discountPeoplePlan, discountPlan } from './people-reports.server.ts'
import { productPlan } from './product-report.server.ts'
import type { ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'
import { runReport } from './run-report.server.ts'
import { stockPlan } from './stock-at-report.server.ts'
import { taxPlan } from './tax-report.server.ts'
import { voucherPlan } from './voucher-report.server.ts'

const plans: Readonly<
  Record<ReportName, (question: ReportQuestion, db: Database) => ReportPlan | Promise<ReportPlan>>
> = {
  sales: figuresPlan,
  products: productPlan,
  margin: figuresPlan,
  'stock-at': (question, db) => stockPlan(db, question),
  kardex: kardexPlan,
  receivable: receivablePlan,
  payable: payablePlan,
  taxes: taxPlan,
  'cash-differences': cutPlan,
  'discount-people': discountPeoplePlan,
  discounts: discountPlan,
  approvals: approvalPlan,
  returns: returnPlan,
  vouchers: voucherPlan,
  statement: statementPlan,
  complements: complementPlan,
  'credit-notes': creditNotePlan,
  advances: advancePlan,
  commissions: commissionPlan,
  documents: documentPlan,
  'payable-orders': payableOrdersPlan,
  payments: paymentPlan,
}

/** Answers a report. Sums that moved on since the question was read would count some sales twice, so it is asked again. */
export async function readReport(
  db: Database,
  ask: () => Promise<ReportQuestion>,
): Promise<{ question: ReportQuestion; answer: ReportAnswer }> {
  for (;;) {
    const question = await ask()
    const answer = await runReport(db, question, await plans[question.report](question, db))
    const { rows } = await sql<{ mark: string }>`
      select coalesce((select until::text from figure_mark), 'epoch') as mark`.execute(db)
    if (rows[0]?.mark === question.span.mark) return { question, answer }
  }
}
