import { runLong } from './run-long.ts'

/**
 * The properties of money, a sale, a drawer and what was promised against their models, and the races for pieces, tickets,
 * folios and cash, also while fifty clients search, and while those who listen are cut.
 */
process.exitCode = await runLong(
  [
    {
      project: 'pure',
      files: ['cash-count', 'pricing', 'sale', 'sale-totals', 'tenders'].map(
        name => `src/domain/${name}.test.ts`,
      ),
    },
    {
      project: 'db',
      files: [
        'src/resources/sales/actions/sale-model.db.test.ts',
        'src/resources/cash-sessions/session-model.db.test.ts',
        'src/resources/cash-sessions/random-sessions.db.test.ts',
        'src/resources/on-order/on-order-model.db.test.ts',
      ],
    },
    { project: 'chaos', files: ['chaos/sales.test.ts', 'chaos/stream.test.ts'] },
  ],
  process.argv.slice(2),
)
