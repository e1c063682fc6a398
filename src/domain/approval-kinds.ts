/** What a supervisor approves with their PIN. */
export const approvalKinds = ['discount', 'refund', 'cancel', 'rate', 'promise', 'hold'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
