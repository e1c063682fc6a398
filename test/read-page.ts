import type { Reply } from './app.ts'

/** The parts of a page that tests check. */
export interface ReadPage {
  readonly status: number
  readonly location: string | undefined
  readonly html: string
  /** The text without markup. */
  readonly text: string
  readonly title: string
  readonly description: string
  readonly h1: string
  readonly canonical: string | undefined
  readonly robots: string | undefined
  readonly links: readonly string[]
  /** The names on its cards. */
  readonly cards: readonly string[]
  /** Its structured data. */
  readonly facts: readonly Record<string, unknown>[]
}

export function readPage({ status, headers, text: html }: Reply): ReadPage {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => plain(found))
  const one = (pattern: RegExp) => all(new RegExp(pattern, `${pattern.flags}g`))[0]
  return {
    status,
    location: headers['location'] as string | undefined,
    html,
    text: plain(html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ')),
    title: one(/<title>(.*?)<\/title>/) ?? '',
    description: one(/<meta name="description" content="(.*?)"/) ?? '',
    h1: one(/<h1[^>]*>(.*?)<\/h1>/s) ?? '',
    canonical: one(/<link rel="canonical" href="(.*?)"/)?.replace(/^https?:\/\/[^/]+/, ''),
    robots: one(/<meta name="robots" content="(.*?)"/),
    links: all(/<a [^>]*?href="(.*?)"/g),
    cards: all(/<h3 class="card-name"><a [^>]*>(.*?)<\/a>/gs),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, fact = '']) => JSON.parse(fact) as Record<string, unknown>,
    ),
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function plain(markup: string): string {
  return markup.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, entity => entities[entity] ?? entity)
}
