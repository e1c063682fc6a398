/** Comments, texts, names in quotes, bodies of functions, and the end of a statement: nothing else may hold a semicolon. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** The statements of a file, in order, without its comments. */
export function statementsIn(sql: string): readonly string[] {
  const statements: string[] = []
  let current = ''
  let last = 0
  const end = () => {
    if (current.trim() !== '') statements.push(current.trim())
    current = ''
  }
  for (const found of sql.matchAll(token)) {
    const [text] = found
    current += sql.slice(last, found.index)
    last = found.index + text.length
    if (text.startsWith('--') || text.startsWith('/*')) current += ' '
    else if (text !== ';' || isInsideBody(current)) current += text
    else end()
  }
  current += sql.slice(last)
  end()
  return statements
}

/** Whether a body in the standard's way (`BEGIN ATOMIC … END`), which has statements of its own, is still open. */
function isInsideBody(text: string): boolean {
  return /\bbegin\s+atomic\b/i.test(text) && !/\bend\s*$/i.test(text)
}

/** A statement in one line, in small letters, with its texts and bodies left empty: for looking at its form. */
export function formOf(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim()
}

/** What commas of the outermost level separate. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let current = ''
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) {
      parts.push(current.trim())
      current = ''
    } else current += sign
  }
  return [...parts, current.trim()].filter(part => part !== '')
}
