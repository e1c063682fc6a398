import pdfmake from 'pdfmake'
import fonts from 'pdfmake/fonts/Roboto.js'

const fontFiles: string[] = Object.values(fonts.Roboto)
pdfmake.setFonts(fonts)
pdfmake.setLocalAccessPolicy(path => fontFiles.includes(path))
pdfmake.setUrlAccessPolicy(() => false)

/** With its font, and no way to any other file or address. */
export { pdfmake }

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
