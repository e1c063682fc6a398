/**
 * The codes that a picture's file may be named after, the likeliest first: `fotos/SIL-001_2.jpg` is «SIL-001_2» or
 * the second picture of «SIL-001».
 */
export function codesInFileName(path: string): string[] {
  const file = path.split(/[/\\]/).at(-1) ?? ''
  const name = file.replace(/\.[^.]*$/, '').trim()
  const numbered = /^(.+?)(?:[\s_-]+|\s*\()\d{1,2}\)?$/.exec(name)?.[1]?.trim()
  return [name, ...(numbered ? [numbered] : [])].filter(code => code !== '')
}

/** Left behind by the system that packed them. */
export function isStrayFile(path: string): boolean {
  return /(?:^|[/\\])(?:__MACOSX(?:[/\\]|$)|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)
}
