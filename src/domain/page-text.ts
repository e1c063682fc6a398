export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

type Plain =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

/** A part of a page. The answer of a question ends at the next question or heading. */
export type Block =
  | Plain
  | { readonly kind: 'question'; readonly text: string; readonly answer: readonly Plain[] }

const heading = /^##\s+(.+)$/
const question = /^\?\s+(.+)$/
const bullet = /^[-•]\s+(.+)$/
const numbered = /^\d{1,3}[.)]\s+(.+)$/

/** Parses the text of a page: `## heading`, `? question`, `- item`, `1. item`, paragraphs. */
export function parsePageText(text: string): Block[] {
  const blocks: Block[] = []
  let open: { text: string; answer: Plain[] } | null = null
  for (const block of chunksOf(text)) {
    if (block.kind === 'question' || block.kind === 'heading') open = null
    if (block.kind === 'question') {
      open = { text: block.text, answer: [] }
      blocks.push({ kind: 'question', ...open })
    } else if (open) open.answer.push(block)
    else blocks.push(block)
  }
  return blocks
}

type Chunk = Plain | { readonly kind: 'question'; readonly text: string }
interface Draft {
  readonly kind: 'heading' | 'question' | 'paragraph' | 'bullet' | 'numbered' | 'end'
  readonly lines: string[]
}

/** Lines of one kind that follow each other are one part; a heading and a question are always their own. */
function chunksOf(text: string): Chunk[] {
  const drafts: Draft[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const { kind, words } = kindOf(line.trim())
    const last = drafts.at(-1)
    if (last?.kind === kind && kind !== 'heading' && kind !== 'question') last.lines.push(words)
    else drafts.push({ kind, lines: [words] })
  }
  return drafts.flatMap(finished)
}

const kinds = { heading, question, bullet, numbered }

function kindOf(line: string): { readonly kind: Draft['kind']; readonly words: string } {
  if (line === '') return { kind: 'end', words: '' }
  for (const [kind, mark] of Object.entries(kinds)) {
    const words = mark.exec(line)?.[1]
    if (words !== undefined) return { kind: kind as keyof typeof kinds, words }
  }
  return { kind: 'paragraph', words: line }
}

function finished({ kind, lines }: Draft): Chunk[] {
  switch (kind) {
    case 'end':
      return []
    case 'heading':
    case 'question':
      return [{ kind, text: lines.join(' ') }]
    case 'paragraph':
      return [{ kind, lines: lines.map(parseLine) }]
    default:
      return [{ kind: 'list', ordered: kind === 'numbered', items: lines.map(parseLine) }]
  }
}

const marks = /\*\*([^*\n]+)\*\*|\[([^\][\n]+)\]\(([^()\s]*)\)/g

/** `**strong**` and `[words](address)`; the words of a link that is not safe stay without it. */
function parseLine(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const { index, 0: whole, 1: strong, 2: words = '', 3: href = '' } of line.matchAll(marks)) {
    if (index > at) parts.push({ kind: 'text', text: line.slice(at, index) })
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (isPageLink(href)) parts.push({ kind: 'link', text: words, href })
    else parts.push({ kind: 'text', text: words })
    at = index + whole.length
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) })
  return parts
}

/** An address of this site, of the web, of a mailbox or of a telephone. */
export function isPageLink(href: string): boolean {
  return /^(?:\/(?![/\\])[^\\]*|#[\w-]+|https?:\/\/[^\\]+|mailto:[^\\]+|tel:[+\d-]+)$/.test(href)
}

/** The addresses of links that a page would not show. */
export function badLinks(text: string): string[] {
  return [...text.matchAll(marks)].flatMap(([, strong, , href = '']) =>
    strong === undefined && !isPageLink(href) ? [href] : [],
  )
}

const wordsOf = (lines: readonly (readonly Inline[])[]) =>
  lines.map(line => line.map(({ text }) => text).join('')).join(' ')

/** The words of a part without its marks. */
export function plainText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return wordsOf(block.lines)
    case 'list':
      return wordsOf(block.items)
    case 'question':
      return [block.text, ...block.answer.map(plainText)].join(' ')
  }
}
