import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { message, type Locale } from '#contract/messages.ts'
import { html, Html } from '#engine/html.ts'
import { agave, night, plaster } from '#ui/tokens.ts'
import { pageTexts } from '../web/texts.ts'
import { isApi } from './origin.ts'

const style = `
:root{color-scheme:light dark}
body{display:grid;min-height:100vh;margin:0;place-items:center;background:${plaster[0]};color:${plaster[9]};font:400 16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:24px;padding:32px;border:1px solid ${plaster[3]};border-radius:12px;background:#fff}
small{color:${plaster[7]};font-size:14px}
h1{margin:4px 0 24px;font-size:20px;line-height:28px;font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:12px}
a{padding:10px 16px;border:1px solid ${plaster[6]};border-radius:8px;color:inherit;text-decoration:none}
a:first-child{border-color:${agave[7]};background:${agave[7]};color:#fff}
a:focus-visible{outline:2px solid ${agave[5]};outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:${night[9]};color:${night[0]}}
main{border-color:${night[5]};background:${night[7]}}
small{color:${night[2]}}
a{border-color:${night[3]}}
a:first-child{border-color:${agave[3]};background:${agave[3]};color:${agave[9]}}
}`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a person looks at the answer: a file or a paper that was opened in a window. */
export function isWindow(request: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode } = request.headers
  const looks = mode === undefined || mode === 'navigate'
  return request.method === 'GET' && looks && accept.includes('text/html') && isApi(request)
}

/** A failure as a page with the server's words and a way on, instead of JSON. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, locale }: { status: number; text: string; locale: Locale },
): FastifyReply {
  const language = locale === 'es' ? 'es-MX' : 'en'
  const words = pageTexts[language]
  const isOut = status === 401
  const { markup } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${text}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <small>${message(locale, 'connection_error')}</small>
          <h1>${text}</h1>
          <nav>
            ${
              isOut
                ? html`<a href="/login">${words.logIn}</a>`
                : html`<a href="${request.url}">${words.again}</a><a href="/admin">${words.home}</a>`
            }
          </nav>
        </main>
      </body>
    </html>`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .serializer(String)
    .send(markup)
}
