import type { Code, Values } from './values.ts'

/** The parts of a shop that are looked at, in the order in which equally bad ones are shown. */
export const topics = ['database', 'server', 'disk', 'copies', 'tills', 'work', 'mail', 'security'] as const
export type Topic = (typeof topics)[number]

/** From good to bad. */
export const levels = ['ok', 'warning', 'fault'] as const
export type Level = (typeof levels)[number]

export type { Code } from './values.ts'

/** One thing that was found. The words follow from its code and its values, in the reader's language. */
export type Finding = {
  readonly [C in Code]: {
    readonly topic: Topic
    readonly code: C
    readonly level: Level
    readonly values: Values[C]
  }
}[Code]

export function finding<C extends Code>(topic: Topic, level: Level, code: C, values: Values[C]): Finding {
  return { topic, code, level, values } as Finding
}

export function worst(findings: readonly { readonly level: Level }[]): Level {
  return levels.findLast(level => findings.some(each => each.level === level)) ?? 'ok'
}
