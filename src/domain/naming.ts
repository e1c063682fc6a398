/** Names are snake_case on the wire and in the database, camelCase in TypeScript. This is the only conversion. */

export const toSnake = remembered(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))

export const toCamel = remembered(name =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
)

/** Far more than all definitions have; names that callers made up take no more memory than that. */
const mostRemembered = 5_000

/** The same few names are converted for every record. */
function remembered(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return name => {
    const before = known.get(name)
    if (before !== undefined) return before
    const converted = convert(name)
    if (known.size < mostRemembered) known.set(name, converted)
    return converted
  }
}

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S

export type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

export type SnakeKeys<T> = { [K in keyof T as K extends string ? Snake<K> : K]: T[K] }
export type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: T[K] }

export function snakeKeys<T extends object>(record: T): SnakeKeys<T> {
  return mapKeys(record, toSnake) as SnakeKeys<T>
}

export function camelKeys<T extends object>(record: T): CamelKeys<T> {
  return mapKeys(record, toCamel) as CamelKeys<T>
}

function mapKeys(record: object, rename: (name: string) => string): object {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]))
}
