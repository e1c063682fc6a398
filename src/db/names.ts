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

/** Names become snake_case as they are written into the text of a statement. */
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

/** Columns become camelCase in what a statement answers; inside JSON nothing is renamed. */
export class NamingPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: camelRows(result.rows) }
  }
}

/** All rows of an answer have the same columns: their names are converted once. */
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
