/**
 * Whether the long versions run too: `npm run prove -- suite`. Every change runs the short ones, which check each
 * behaviour once.
 */
export const isLong = process.env.PROVE === '1'
