import { describe, expect, it } from 'vitest'
import { codesInFileName, isStrayFile } from './picture-name.ts'

describe('the name of a picture’s file', () => {
  it.each([
    ['SIL-1234.jpg', ['SIL-1234']],
    ['SIL-01.jpg', ['SIL-01', 'SIL']],
    ['fotos/abril/SIL-A.JPEG', ['SIL-A']],
    ['SIL-A_2.png', ['SIL-A_2', 'SIL-A']],
    ['SIL-A (3).webp', ['SIL-A (3)', 'SIL-A']],
    ['SIL-A 12.webp', ['SIL-A 12', 'SIL-A']],
    ['7501234567890.jpg', ['7501234567890']],
    ['Mesa.de.centro.avif', ['Mesa.de.centro']],
    ['2.jpg', ['2']],
    ['.jpg', []],
    ['fotos\\X1.jpg', ['X1']],
  ])('%s may contain the codes %j', (path, codes) => {
    expect(codesInFileName(path)).toEqual(codes)
  })

  it.each(['__MACOSX/._a.jpg', 'fotos/.DS_Store', '.oculto.jpg', 'Thumbs.db', 'fotos/desktop.ini'])(
    '%s is a stray file of the system',
    path => {
      expect(isStrayFile(path)).toBe(true)
    },
  )

  it('with a dot or one of those words inside is not stray', () => {
    expect(['a.b.jpg', 'fotos/mi.foto.jpg', 'misthumbs.db.jpg'].filter(isStrayFile)).toEqual([])
  })
})
