import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { pictures } from '#test/images.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

/** Each from another user, so that the limit is not reached. */
async function send(comment: string, name = 'Iván Castañeda'): Promise<number> {
  const seller = shop.as(await shop.user('Vendedor', { name }))
  return (await seller('POST', 'feedback', { type: 'idea', comment })).body.data.id
}

describe('a comment', () => {
  it('is read with its author, and named by its first line', async () => {
    const long = 'Una idea '.repeat(30).trim()
    const id = await send(`${long}\r\nen dos líneas`, 'Paulina Ríos')
    expect((await admin('GET', `feedback/${id}`)).body.data).toMatchObject({
      summary: long.slice(0, 120),
      comment: `${long}\r\nen dos líneas`,
      author: 'Paulina Ríos',
      status: 'pending',
      has_screenshot: 0,
      allowed_actions: ['attend'],
    })
  })

  it('is found by its words, its author, its type and its state', async () => {
    const id = await send('El ticket sale cortado', 'Sofía Navarro')
    const lists = ['q=CORTADO ticket', 'where[author]=%25sofia%25', 'type=idea&status=pending']
    for (const list of lists) {
      const { body } = await admin('GET', `feedback?per_page=100&${list.replaceAll(' ', '%20')}`)
      expect(body.data.map((comment: { id: number }) => comment.id)).toContain(id)
    }
    expect((await admin('GET', 'feedback?type=problem')).body.total).toBe(0)
  })

  it('is attended and reopened, once each', async () => {
    const id = await send('Falta la tilde')
    expect((await admin('PUT', `feedback/${id}/reopen`)).body.message).toBe(
      'El comentario ya está pendiente.',
    )
    const attended = await admin('PUT', `feedback/${id}/attend`)
    expect(attended.body.data).toMatchObject({ status: 'attended', allowed_actions: ['reopen'] })
    expect((await admin('PUT', `feedback/${id}/attend`)).body.message).toBe('El comentario ya está atendido.')
    expect((await admin('PUT', `feedback/${id}/reopen`)).body.data.status).toBe('pending')
    const { body } = await admin('GET', `feedback/${id}/history`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['reopen', 'attend', 'create'])
  })

  it('cannot be edited', async () => {
    const id = await send('Tal cual')
    const { status, body } = await admin('PUT', `feedback/${id}`, { comment: 'Otra cosa' })
    expect([status, body.errors[0].message]).toEqual([404, 'Esta dirección no existe.'])
  })

  it('keeps its author’s name when the author is deleted', async () => {
    const author = await shop.user('Vendedor', { name: 'Héctor Lomelí' })
    const { id } = (await shop.as(author)('POST', 'feedback', { type: 'other', comment: 'Adiós' })).body.data
    expect((await admin('DELETE', `users/${author.id}`)).status).toBe(200)
    expect((await admin('GET', `feedback/${id}`)).body.data.author).toBe('Héctor Lomelí')
  })

  it('is exported without formulas', async () => {
    await send('=HYPERLINK("http://x")')
    const { text } = await admin('GET', 'feedback/export')
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  it('can be read, acted on and deleted by Admins only', async () => {
    const id = await send('Secreto')
    const seller = shop.as(await shop.user('Vendedor'))
    const replies: Reply[] = []
    for (const [method, url] of [
      ['GET', 'feedback'],
      ['GET', `feedback/${id}`],
      ['GET', `feedback/${id}/screenshot`],
      ['PUT', `feedback/${id}/attend`],
      ['DELETE', `feedback/${id}`],
    ] as const) {
      replies.push(await seller(method, url))
    }
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('a deleted comment', () => {
  it('is deleted with its picture', async () => {
    const seller = shop.as(await shop.user('Vendedor'))
    const form = multipart(pictures.png, {
      fieldName: 'screenshot',
      fileName: 'captura.png',
      fields: { type: 'problem', comment: 'Mira' },
    })
    const { id } = (await seller('POST', 'feedback', undefined, form)).body.data
    expect((await admin('GET', `feedback/${id}`)).body.data.has_screenshot).toBe(1)
    expect((await admin('DELETE', `feedback/delete?ids=${id}`)).body).toEqual({ data: { ids: [id] } })
    expect((await admin('GET', `feedback/${id}/screenshot`)).status).toBe(404)
    const kept = await shop.services.db.selectFrom('feedbackScreenshots').select('feedbackId').execute()
    expect(kept).toEqual([])
  })
})
