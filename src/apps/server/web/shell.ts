import { themeSnippet } from '#ui/theme.ts'
import { filesOf, pageFont, pageIcon, type Manifest } from './build.ts'
import { html, Html } from '#engine/html.ts'
import { pageTexts, type PageLanguage } from './texts.ts'

interface ShellOptions {
  /** Nonces of this answer's content security policy. */
  readonly nonce: { readonly script: string; readonly style: string }
  readonly manifest: Manifest
  /** The source file of the application that fills the page. */
  readonly entry: string
  readonly lang: PageLanguage
  readonly title: string
}

/**
 * A list that opens reaches out of the page for a moment. A phone would then zoom out, the page be laid out wider, and the
 * list be moved again, without end.
 */
const viewport = 'width=device-width, initial-scale=1, minimum-scale=1'

/** The empty page that the browser application fills. */
export function renderShell({ nonce, manifest, entry: source, lang, title }: ShellOptions): string {
  const { scripts, styles } = filesOf(manifest, source)
  const [entry, ...chunks] = scripts.map(url => `/${url}`)
  const { markup } = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="${viewport}" />
        <meta property="csp-nonce" content="${nonce.style}" />
        <link rel="icon" type="image/svg+xml" href="/${manifest[pageIcon]?.file ?? ''}" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href="/${manifest[pageFont]?.file ?? ''}"
          crossorigin
        />
        <script nonce="${nonce.script}">
          ${new Html(themeSnippet)}
        </script>
        ${styles.map(url => html`<link rel="stylesheet" href="/${url}" />`)}
        ${chunks.map(url => html`<link rel="modulepreload" href="${url}" />`)}
        <script type="module" src="${entry ?? ''}"></script>
      </head>
      <body>
        <div id="root"></div>
        <noscript>${pageTexts[lang].noscript}</noscript>
      </body>
    </html> `
  return markup
}
