/**
 * Product codes that a picture's file name may contain, the likeliest first: `fotos/SIL-001_2.jpg` is «SIL-001_2», or
 * the second picture of «SIL-001».
 */
export function codesInFileName(path: string): string[] {
  const file = path.split(/[/\\]/).at(-1) ?? ''
  const name = file.replace(/\.[^.]*$/, '').trim()
  const numbered = /^(.+?)(?:[\s_-]+|\s*\()\d{1,2}\)?$/.exec(name)?.[1]?.trim()
  return [name, ...(numbered ? [numbered] : [])].filter(code => code !== '')
}

/** Files that the operating system adds to an archive. */
export function isStrayFile(path: string): boolean {
  return /(?:^|[/\\])(?:__MACOSX(?:[/\\]|$)|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)
}
