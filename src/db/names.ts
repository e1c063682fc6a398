import {
  PostgresDialect,
  PostgresQueryCompiler,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { toCamel, toSnake } from '#domain/naming.ts'

/** Converts names to snake_case when they are written into a statement. */
class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(toSnake(name))
  }
}

export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler()
  }
}

/** Converts the columns of results to camelCase; inside JSON nothing is renamed. */
export class NamingPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: camelRows(result.rows) }
  }
}

/** All rows of a result have the same columns, so their names are converted once. */
function camelRows(rows: readonly UnknownRow[]): UnknownRow[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const names = columns.map(toCamel)
  return rows.map(row => {
    const named: UnknownRow = {}
    for (const [index, name] of names.entries()) named[name] = row[columns[index] ?? name]
    return named
  })
}
