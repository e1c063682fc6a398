/**
 * Whether the long versions run too: `npm run prove -- suite`. Every change runs the short ones, which visit each
 * behaviour once.
 */
export const isLong = process.env.PROVE === '1'
