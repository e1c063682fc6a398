/** The addresses in a typed text, in any way that people separate them, each once. */
export function typedAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(each => each !== ''))]
}
