import type pdfmakeModule from 'pdfmake'

type Pdfmake = typeof pdfmakeModule

let loaded: Promise<Pdfmake> | null = null

/**
 * pdfmake with its font, and without access to any other file or address. Loaded on first use, because it takes 30 MB.
 */
export function loadPdfmake(): Promise<Pdfmake> {
  return (loaded ??= load())
}

async function load(): Promise<Pdfmake> {
  const { default: pdfmake } = await import('pdfmake')
  const { default: fonts } = await import('pdfmake/fonts/Roboto.js')
  const fontFiles: string[] = Object.values(fonts.Roboto)
  pdfmake.setFonts(fonts)
  pdfmake.setLocalAccessPolicy(path => fontFiles.includes(path))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

/**
 * Keeps only what the font can draw: tabs become spaces; control characters, lone surrogates and emoji are dropped.
 * Words that may not fit get a break after each character, because pdfmake's own way takes seconds for 5,000
 * characters.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\n\P{C}]|\p{Emoji_Presentation}|\uFE0F/gu, '')
    .replace(/\S{50,}/gu, word => word.replace(/./gu, '$&\u200B'))
}
