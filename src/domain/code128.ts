/** Widths of the alternating bars and gaps of each symbol of Code 128 (ISO/IEC 15417). */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ')

const codeC = 99
const codeB = 100
const startB = 104
const startC = 105
const stop = 106

/** The symbol values of the text, with start, check and stop; null when Code 128 B lacks one of its characters. */
export function code128Values(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const values: number[] = []
  let inPairs = false
  for (let index = 0; index < text.length;) {
    const pairs = pairsAt(text, index)
    if (inPairs ? pairs > 0 : pairs >= worthwhile(text, index, pairs)) {
      if (!inPairs) values.push(values.length === 0 ? startC : codeC)
      inPairs = true
      values.push(Number(text.slice(index, index + 2)))
      index += 2
    } else {
      if (inPairs || values.length === 0) values.push(values.length === 0 ? startB : codeB)
      inPairs = false
      values.push(text.charCodeAt(index) - 32)
      index += 1
    }
  }
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103
  return [...values, check, stop]
}

/** Widths of bars and gaps in modules, a bar first; null when the text cannot be written. */
export function code128(text: string): number[] | null {
  const values = code128Values(text)
  return values && values.flatMap(value => Array.from(symbols[value] ?? '', Number))
}

/** How many pairs of digits follow. */
function pairsAt(text: string, index: number): number {
  return Math.floor((/^\d*/.exec(text.slice(index))?.[0].length ?? 0) / 2)
}

/** The number of pairs that pays for switching symbols: one at either end of the text, two in its middle. */
function worthwhile(text: string, index: number, pairs: number): number {
  return index === 0 || index + pairs * 2 === text.length ? 2 : 3
}
