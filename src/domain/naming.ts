/** Names are snake_case on the wire and in the database, camelCase in TypeScript. This is the only conversion. */

export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

export function toCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
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
