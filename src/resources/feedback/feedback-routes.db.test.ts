import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { impostors, monsters, pictureOf, pictures } from '#test/images.ts'
import { canary, turned } from '#test/picture-corpus.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
const elsewhere = useApp({ FEEDBACK_URL: 'https://ayuda.mx/api/feedback' })
let admin: Call
let seller: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

beforeEach(async () => {
  seller = shop.as(await shop.user('Vendedor', { name: 'Sofía Navarro' }))
})

const said = { type: 'problem', comment: '  No imprime  ' }
const context = { route: '/admin/pos?q=mesa', version: '0.1.0', viewport: '390×844' }

/** The form with a picture, as a browser sends it. */
function form(picture: Buffer | string, fields: Record<string, string> = said, fieldName = 'screenshot') {
  return multipart(picture, { fieldName, fileName: '../../captura.png', fields })
}

const sendForm = (...given: Parameters<typeof form>) => seller('POST', 'feedback', undefined, form(...given))
const countAll = async () => (await admin('GET', 'feedback')).body.total

describe('a comment sent by a logged-in user', () => {
  it('is stored with its context', async () => {
    const { status, body } = await seller('POST', 'feedback', {
      ...said,
      context,
      status: 'attended',
      user_id: 1,
    })
    expect([status, body]).toEqual([201, { data: { id: expect.any(Number) } }])
    expect((await admin('GET', `feedback/${body.data.id}`)).body.data).toMatchObject({
      type: 'problem',
      comment: 'No imprime',
      author: 'Sofía Navarro',
      status: 'pending',
      ...context,
    })
  })

  it('may lack the context, in a form too', async () => {
    expect((await seller('POST', 'feedback', said)).status).toBe(201)
    expect((await sendForm('', said)).status).toBe(201)
    const { data } = (await sendForm('', { ...said, context: JSON.stringify(context) })).body
    expect((await admin('GET', `feedback/${data.id}`)).body.data).toMatchObject(context)
  })

  it.each([
    [{}, { type: ['El campo tipo es obligatorio.'], comment: ['El campo comentario es obligatorio.'] }],
    [{ ...said, comment: ' ' }, { comment: ['El campo comentario es obligatorio.'] }],
    [
      { ...said, comment: 'x'.repeat(5001) },
      { comment: ['El campo comentario debe tener a lo más 5000 caracteres.'] },
    ],
    [{ ...said, type: 'insulto' }, { type: ['El campo tipo debe ser Idea, Problema u Otro.'] }],
    [{ ...said, context: 'x' }, { context: ['El campo contexto no es válido.'] }],
    [
      { ...said, context: { version: 'x'.repeat(61) } },
      { 'context.version': ['El campo versión debe tener a lo más 60 caracteres.'] },
    ],
    [
      { ...said, comment: 'a\0b' },
      { comment: ['El campo comentario contiene caracteres que no se admiten.'] },
    ],
  ])('as %o is told what is wrong', async (body, errors) => {
    const before = await countAll()
    const reply = await seller('POST', 'feedback', body)
    expect([reply.status, reply.body.errors]).toEqual([422, errors])
    expect(await countAll()).toBe(before)
  })

  it.each([
    [{ context: '{' }, { context: ['El campo contexto no es válido.'] }],
    [{ context: '[1]' }, { context: ['El campo contexto no es válido.'] }],
    [
      { context: '{"route":"\\u0000"}' },
      { 'context.route': ['El campo pantalla contiene caracteres que no se admiten.'] },
    ],
    [{ comment: 'a\0b' }, { comment: ['El campo comentario contiene caracteres que no se admiten.'] }],
    [
      { comment: 'ñ'.repeat(30_000) },
      { comment: ['El campo comentario debe tener a lo más 5000 caracteres.'] },
    ],
  ])('in a form with %o is told the same', async (fields, errors) => {
    const reply = await sendForm(pictures.png, { ...said, ...fields })
    expect([reply.status, reply.body.errors]).toEqual([422, errors])
  })

  it('is stored once, however often the same one is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const before = await countAll()
    const sent = form(pictures.png)
    const send = (more: ReturnType<typeof form> = sent) =>
      seller('POST', 'feedback', undefined, { ...more, headers: { ...more.headers, ...headers } })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 200, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await countAll()).toBe(before + 1)
    const other = await send(form(pictures.webp))
    expect([other.status, other.body.message]).toEqual([
      422,
      'Ya se había enviado con otros datos y quedó registrado: revísalo antes de enviarlo otra vez.',
    ])
  })

  it('is refused after ten in ten minutes', async () => {
    for (let sent = 0; sent < 10; sent++) await seller('POST', 'feedback', said)
    const { status, body, headers } = await seller('POST', 'feedback', said)
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^Demasiadas solicitudes\. Intenta de nuevo en \d+ segundos\.$/),
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is accepted here even when another address receives them, which the browser is told', async () => {
    const user = elsewhere.as(await elsewhere.user('Vendedor'))
    expect((await user('GET', 'vue')).body.settings.feedback_url).toBe('https://ayuda.mx/api/feedback')
    expect((await user('POST', 'feedback', said)).status).toBe(201)
    expect((await seller('GET', 'vue')).body.settings.feedback_url).toBeNull()
    await elsewhere.user('Admin')
  })
})

describe('a screenshot', () => {
  it.each(Object.entries(pictures))(
    'of kind %s is shown to Admins, and runs nothing',
    async (_kind, picture) => {
      const { id } = (await sendForm(picture)).body.data
      const { status, headers } = await admin('GET', `feedback/${id}/screenshot`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `inline; filename="captura-${id}.png"; filename*=UTF-8''captura-${id}.png`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    },
  )

  it('keeps only the visible picture, without metadata', async () => {
    const { id } = (await sendForm(await turned(6))).body.data
    const { bytes } = await shop.services.db
      .selectFrom('feedbackScreenshots')
      .select('bytes')
      .where('feedbackId', '=', id)
      .executeTakeFirstOrThrow()
    expect(bytes.includes(canary)).toBe(false)
  })

  it.each(monsters)('that is %s is refused', async (_what, content, reason) => {
    const { status, body } = await sendForm(content)
    expect([status, body.errors]).toEqual([422, { screenshot: [expect.stringContaining(reason)] }])
  })

  it.each(impostors)('that is %s is refused, whatever it is called', async (_what, content) => {
    const before = await countAll()
    const { status, body } = await sendForm(content)
    expect([status, body.errors]).toEqual([
      422,
      { screenshot: ['El campo captura de pantalla debe ser un archivo de tipo: PNG, JPEG, WebP.'] },
    ])
    expect(await countAll()).toBe(before)
  })

  it('weighs 2 MB at most', async () => {
    const limit = 2 * 1024 * 1024
    expect((await sendForm(pictureOf(limit))).status).toBe(201)
    const { status, body } = await sendForm(pictureOf(limit + 1))
    expect([status, body.errors]).toEqual([
      422,
      { screenshot: ['El archivo del campo captura de pantalla no debe pesar más de 2 MB.'] },
    ])
  })

  it('under another name is ignored', async () => {
    const { id } = (await sendForm(pictures.png, said, 'otra')).body.data
    expect((await admin('GET', `feedback/${id}`)).body.data.has_screenshot).toBe(0)
    const { status, body } = await admin('GET', `feedback/${id}/screenshot`)
    expect([status, body.message]).toEqual([404, 'No se encontró el comentario con este código.'])
  })

  it('in JSON is ignored, because it must be sent in a form', async () => {
    const { id } = (
      await seller('POST', 'feedback', { ...said, screenshot: pictures.png.toString('base64') })
    ).body.data
    expect((await admin('GET', `feedback/${id}`)).body.data.has_screenshot).toBe(0)
  })
})
