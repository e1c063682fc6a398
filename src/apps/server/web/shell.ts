import { themeSnippet } from '#ui/theme.ts'
import { filesOf, pageFont, pageIcon, type Manifest } from './build.ts'
import { html, Html } from '#engine/html.ts'
import { pageTexts, type PageLanguage } from './texts.ts'

/** Nonces of an answer's content security policy. */
export interface Nonce {
  readonly script: string
  readonly style: string
}

interface ShellOptions {
  readonly nonce: Nonce
  readonly manifest: Manifest
  /** The source file of the application that fills the page. */
  readonly entry: string
  readonly lang: PageLanguage
  readonly title: string
  /** The address of the web manifest of an application that can be installed. */
  readonly webManifest?: string
  /** The version of an application that browsers keep. */
  readonly version?: string
}

/**
 * A list that opens reaches out of the page for a moment. A phone would then zoom out, the page be laid out wider, and the
 * list be moved again, without end.
 */
const viewport = 'width=device-width, initial-scale=1, minimum-scale=1'

/** A program that did not arrive cannot say so itself. */
const tellNotLoaded =
  `addEventListener('error',e=>{if(e.target.tagName!=='SCRIPT')return;` +
  `const show=()=>{document.getElementById('not-loaded').hidden=false};` +
  `if(document.readyState==='loading')addEventListener('DOMContentLoaded',show);else show()},true)`

/** The empty page that the browser application fills. */
export function renderShell({ nonce, manifest, entry: source, lang, title, ...more }: ShellOptions): string {
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
        ${more.webManifest ? html`<link rel="manifest" href="${more.webManifest}" />` : ''}
        ${more.version ? html`<meta name="till-version" content="${more.version}" />` : ''}
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href="/${manifest[pageFont]?.file ?? ''}"
          crossorigin
        />
        <script nonce="${nonce.script}">
          ${new Html(`${themeSnippet};${tellNotLoaded}`)}
        </script>
        ${styles.map(url => html`<link rel="stylesheet" href="/${url}" />`)}
        ${chunks.map(url => html`<link rel="modulepreload" href="${url}" />`)}
        <script type="module" src="${entry ?? ''}"></script>
      </head>
      <body>
        <div id="root"></div>
        <div id="not-loaded" role="alert" hidden>
          <p>${pageTexts[lang].notLoaded}</p>
          <p><a href="">${pageTexts[lang].loadAgain}</a></p>
        </div>
        <noscript>${pageTexts[lang].noscript}</noscript>
      </body>
    </html> `
  return markup
}
