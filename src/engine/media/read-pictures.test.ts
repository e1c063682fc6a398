import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DomainError } from '#domain/errors.ts'
import { memoryStore } from '#test/memory-store.ts'
import { corners } from '#test/picture-corpus.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { readPictures } from './read-form.ts'

const store = memoryStore()
const app = Fastify()
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  photo = new Uint8Array(await corners().png().toBuffer())
  await app.register(multipart)
  app.post('/', request => readPictures(request, 'files', store).then(idsOf, issuesOf))
})
afterAll(() => app.close())

const idsOf = (pictures: readonly EncodedPicture[]) => ({ ids: pictures.map(({ id }) => id) })
const issuesOf = ({ issues }: DomainError) => ({ issues })

async function send(...parts: [string, BlobPart, string?][]) {
  const form = new FormData()
  for (const [name, content, fileName = 'foto.png'] of parts) form.append(name, new File([content], fileName))
  return (await app.inject({ method: 'POST', url: '/', payload: form })).json()
}

describe('pictures of a form', () => {
  it.each(['files', 'files[]', 'files[0]'])('come under %s, in their order', async name => {
    const { ids } = await send([name, photo], [name, photo], [name, photo])
    expect(ids).toHaveLength(3)
    for (const id of ids) expect(store.pictures.get(id)?.size).toBe(3)
  })

  it('are all accepted or none, and the faulty one is named by its position', async () => {
    const { issues } = await send(['files[]', photo], ['files[]', 'hola'], ['files[]', photo])
    expect(issues).toEqual([expect.objectContaining({ code: 'mimes', field: 'files.1' })])
    expect((await send(['files', photo], ['files', '']))['issues']).toEqual([
      expect.objectContaining({ code: 'mimes', field: 'files.1' }),
    ])
  })

  it('are at most ten', async () => {
    const many = Array.from({ length: 11 }, (): [string, BlobPart] => ['files', photo])
    expect((await send(...many)).issues).toEqual([
      expect.objectContaining({ code: 'max_items', field: 'files', params: { max: 10 } }),
    ])
  })

  it('are required', async () => {
    const required = [expect.objectContaining({ code: 'required', field: 'files' })]
    expect((await send(['otros', photo])).issues).toEqual(required)
    const { issues } = (await app.inject({ method: 'POST', url: '/', payload: { files: [] } })).json()
    expect(issues).toEqual([expect.objectContaining({ code: 'file', field: 'files' })])
  })
})
