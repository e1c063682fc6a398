import type { Locale } from '#contract/messages.ts'
import type { Examined } from './examine.ts'
import { levels, topics, worst, type Finding, type Level, type Topic } from './finding.ts'
import { formatIn, type Format } from './format.ts'
import { findingsOf } from './rules.ts'
import { doctorTexts } from './texts/texts.ts'
import type { Words } from './values.ts'

/** One finding in words. */
export interface WordedFinding {
  readonly code: string
  readonly level: Level
  readonly what: string
  readonly cure: string | null
  readonly details: readonly string[]
}

export interface HealthReport {
  readonly at: string
  readonly level: Level
  readonly faults: number
  readonly warnings: number
  readonly summary: string
  /** The worst first. */
  readonly topics: readonly {
    readonly topic: Topic
    readonly label: string
    readonly level: Level
    readonly findings: readonly WordedFinding[]
  }[]
}

/** What was found, in the words of the shop. */
export function reportOf({ facts, timeZone }: Examined, locale: Locale): HealthReport {
  const texts = doctorTexts[locale]
  const format = formatIn(locale, timeZone)
  const all = findingsOf(facts)
  const countOf = (level: Level) => all.filter(each => each.level === level).length
  const [faults, warnings] = [countOf('fault'), countOf('warning')]
  const groups = topics
    .map(topic => ({ topic, findings: all.filter(each => each.topic === topic) }))
    .filter(({ findings }) => findings.length > 0)
    .map(({ topic, findings }) => ({
      topic,
      label: texts.topics[topic],
      level: worst(findings),
      findings: findings.map(each => tell(each, locale, format)),
    }))
  return {
    at: new Date(facts.at).toISOString(),
    level: worst(all),
    faults,
    warnings,
    summary: texts.summary(faults, warnings) || texts.allWell,
    topics: groups.toSorted((one, other) => levels.indexOf(other.level) - levels.indexOf(one.level)),
  }
}

/** A sentence may end with an abbreviation: «a las 9:50 a.m.». */
function oneStop(text: string): string {
  return text.replace(/\.\.$/, '.')
}

function tell({ code, level, values }: Finding, locale: Locale, format: Format): WordedFinding {
  // The words of a code take its values; the union of all codes cannot say so.
  const words = doctorTexts[locale].findings[code] as Words<unknown>
  const { what, cure, details } = words
  return {
    code,
    level,
    what: oneStop(what(values, format)),
    cure: level === 'ok' ? null : (cure?.(values, format) ?? null),
    details: details?.(values, format) ?? [],
  }
}
