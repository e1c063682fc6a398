import { themeSnippet } from '#ui/theme.ts'
import { tokenCss } from '#ui/tokens.ts'
import { html, Html } from '#engine/html.ts'
import type { ApiDocument } from './api-document.ts'
import { docsStyle } from './docs-style.ts'
import { chaptersOf, renderChapter, type Chapter } from './introduction.ts'
import { anchorOf, badge, renderCall, type Call } from './operation.ts'

export type { ApiDocument }

interface Group {
  readonly tag: string
  readonly description: string
  readonly calls: readonly Call[]
}

/** Only the nonces differ between visits, so the rest is rendered once. */
const drawn = new WeakMap<ApiDocument, Html>()

/** The documentation for people, rendered from the OpenAPI document. */
export function docsPage(document: ApiDocument, nonce: { script: string; style: string }): string {
  const body = drawn.get(document) ?? renderBody(document)
  drawn.set(document, body)
  const { markup } = html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <title>API de ${document.info.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <script nonce="${nonce.script}">
          ${new Html(themeSnippet)}
        </script>
        <style nonce="${nonce.style}">
          ${new Html(tokenCss() + docsStyle)}
        </style>
      </head>
      ${body}
    </html> `
  return markup
}

function renderBody(document: ApiDocument): Html {
  const { info } = document
  const groups = groupsOf(document)
  const chapters = chaptersOf(document.components?.responses ?? {})
  return html`<body>
    <a class="skip" href="#contenido">Ir al contenido</a>
    <div class="page">
      ${renderIndex(chapters, groups)}
      <main id="contenido">
        <h1>API de ${info.title}</h1>
        <p>${info.description ?? ''}</p>
        <p><a href="/api/openapi.json">Documento OpenAPI 3.1</a>, versión ${info.version}.</p>
        ${chapters.map(renderChapter)} ${groups.map(renderGroup)}
      </main>
    </div>
  </body>`
}

/** Calls by tag, in the order of the document. */
function groupsOf({ paths = {}, tags = [] }: ApiDocument): Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'otras')
  return [...byTag].map(([tag, calls]) => ({
    tag,
    description: tags.find(({ name }) => name === tag)?.description ?? '',
    calls,
  }))
}

function renderIndex(chapters: readonly Chapter[], groups: readonly Group[]): Html {
  return html`<nav aria-label="Índice" id="indice">
    <h2>En común</h2>
    <ul>
      ${chapters.map(({ id, title }) => indexEntry(id, title))}
    </ul>
    <h2>Llamadas</h2>
    <ul>
      ${groups.map(({ tag }) => indexEntry(tag, tag))}
    </ul>
  </nav>`
}

function indexEntry(id: string, text: string): Html {
  return html`<li><a href="#${id}">${text}</a></li>`
}

function renderGroup({ tag, description, calls }: Group): Html {
  return html`<section id="${tag}">
    <h2>${tag} <small>${description}</small> <a class="up" href="#indice">Índice</a></h2>
    <ul class="calls" aria-label="Llamadas de ${tag}">
      ${calls.map(
        call =>
          html`<li>
            <a href="#${anchorOf(call)}">${badge(call.method)} <code>${call.path}</code></a>
          </li>`,
      )}
    </ul>
    ${calls.map(renderCall)}
  </section>`
}
