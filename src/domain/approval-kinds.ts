/** What a supervisor approves with their PIN. */
export const approvalKinds = ['discount', 'refund', 'cancel', 'rate', 'promise', 'hold', 'credit'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
