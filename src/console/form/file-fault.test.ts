import { describe, expect, it } from 'vitest'
import { issueMessage } from '#contract/messages.ts'
import { pictureBytes } from '#contract/picture-file.ts'
import { fileFault } from './file-fault.ts'

const jpeg = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], 'mesa.jpg')
}

describe('a file that was chosen as a picture', () => {
  it('is taken up to the largest size', async () => {
    expect(await fileFault(jpeg(pictureBytes), 'image')).toBeNull()
  })

  it('is refused when it is larger', async () => {
    expect(await fileFault(jpeg(pictureBytes + 1), 'image')).toMatchObject({ code: 'file_too_large' })
  })

  it('is refused in Spanish when it only has the name of one', async () => {
    const fault = await fileFault(new File(['hola'], 'mesa.jpg', { type: 'image/jpeg' }), 'image')
    expect(fault && issueMessage('es', fault)).toBe(
      'El campo imagen debe ser un archivo de tipo: JPEG, PNG, WebP, AVIF.',
    )
  })

  it('is refused when it is empty', async () => {
    expect(await fileFault(new File([], 'mesa.jpg'), 'image')).toMatchObject({ code: 'mimes' })
  })
})
