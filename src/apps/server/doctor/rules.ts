import type { Asked } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, topics, type Finding, type Level, type Topic } from './finding.ts'
import { databaseRules } from './rules-database.ts'
import { diskRules } from './rules-disk.ts'
import { serverRules } from './rules-server.ts'
import { copyRules } from './rules-copies.ts'
import { mailRules } from './rules-mail.ts'
import { tillRules } from './rules-tills.ts'
import { workRules } from './rules-work.ts'
import type { Question } from './values.ts'
import { securityRules } from './rules-security.ts'

export type Rule = (facts: Facts) => readonly Finding[]

const rules: Readonly<Record<Topic, Rule>> = {
  database: databaseRules,
  server: serverRules,
  disk: diskRules,
  copies: copyRules,
  tills: tillRules,
  work: workRules,
  mail: mailRules,
  security: securityRules,
}

/** The questions of each topic. */
const questions = {
  database: ['versions', 'schema'],
  server: ['probe'],
  disk: ['disks'],
  copies: ['shop', 'upkeep'],
  tills: ['tills'],
  work: ['connections', 'locks', 'statements', 'jobs'],
  mail: ['outbox', 'mailServer'],
  security: ['certificate', 'secrets'],
} as const satisfies Readonly<Record<Topic, readonly Question[]>>

const order: readonly Level[] = ['fault', 'warning', 'ok']

/** What the facts mean, the worst first. A topic without faults and warnings has its good news. */
export function findingsOf(facts: Facts): Finding[] {
  const findings = topics.flatMap(topic => [...unanswered(facts, topic), ...rules[topic](facts)])
  // Without the database nothing else is as urgent, whatever its topic.
  return order.flatMap(level => findings.filter(each => each.level === level))
}

function unanswered(facts: Facts, topic: Topic): Finding[] {
  return questions[topic].flatMap(question => {
    const answer: Asked<unknown> | null = facts[question]
    if (!answer || !('failure' in answer) || answer.failure.kind === 'schema') return []
    return [finding(topic, 'warning', 'not_answered', { question, failure: answer.failure })]
  })
}
