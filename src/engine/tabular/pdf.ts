import type pdfmakeModule from 'pdfmake'

type Pdfmake = typeof pdfmakeModule

let loaded: Promise<Pdfmake> | null = null

/** With its font, and no way to any other file or address. Read when somebody first prints: it takes 30 MB. */
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
 * Only what the font can draw: tabs become spaces; control characters, lone surrogates and emoji go. Words that
 * may not fit get a break after each character: pdfmake's own way to cut them takes seconds for 5,000 characters.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\n\P{C}]|\p{Emoji_Presentation}|\uFE0F/gu, '')
    .replace(/\S{50,}/gu, word => word.replace(/./gu, '$&\u200B'))
}
