import {
  DummyDriver,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryCompiler,
  type QueryResult,
  type RawBuilder,
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

class UnconnectedDialect extends NamingDialect {
  override createDriver(): DummyDriver {
    return new DummyDriver()
  }
}

let unconnected: Kysely<unknown> | null = null

/**
 * The same SQL as one text, for a part that many statements share: it is put together once instead of for each of them.
 * A part with parameters stays as it is.
 */
export function spelledOut<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiled(part)
  return parameters.length > 0 ? part : sql.raw(text)
}

/** The SQL of a part of a statement, with places for its parameters. */
export const textOf = (part: RawBuilder<unknown>): string => compiled(part).sql

function compiled(part: RawBuilder<unknown>) {
  unconnected ??= new Kysely({ dialect: new UnconnectedDialect({ pool: unreachable }) })
  return part.compile(unconnected)
}

const unreachable = () => Promise.reject(new Error('This dialect only writes SQL'))

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
  if (names.every((name, index) => name === columns[index])) return [...rows]
  return rows.map(row => {
    const named: UnknownRow = {}
    for (const [index, name] of names.entries()) named[name] = row[columns[index] ?? name]
    return named
  })
}
