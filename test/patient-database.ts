/** A busy machine may stand still for longer than the limits of a statement, which only the tests of these rely on. */
export const patientDatabase = { PG_STATEMENT_TIMEOUT_MS: '30000', PG_LIST_TIMEOUT_MS: '20000' } as const
