/** The papers of a sale that are mailed. */
export const salePapers = ['ticket', 'quotation', 'contract', 'receipt', 'delivery-note', 'voucher'] as const
export type SalePaperKind = (typeof salePapers)[number]
