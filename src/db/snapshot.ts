import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type SelectQueryNode,
  type UnknownRow,
} from 'kysely'
import type { Database, Transaction } from './database.ts'
import { toDomainError } from './errors.ts'

/** Leaves out the row locks of a query, which the database would refuse in a transaction that only reads. */
class LockRemover extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...query } = super.transformSelectQuery(node)
    const kept = endModifiers?.filter(({ modifier = '' }) => !modifier.startsWith('For'))
    return kept ? { ...query, endModifiers: kept } : query
  }
}

class WithoutLocks implements KyselyPlugin {
  readonly #remover = new LockRemover()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#remover.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** Reads the shop as it is at one moment, without writes and locks, so that nobody waits for the work, nor it for anybody. */
export async function inSnapshot<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(tx => work(tx.withPlugin(new WithoutLocks())))
  } catch (error) {
    throw toDomainError(error) ?? error
  }
}
