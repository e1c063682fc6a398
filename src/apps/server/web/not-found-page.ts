import { themeSnippet } from '#ui/theme.ts'
import { tokenCss } from '#ui/tokens.ts'
import { html, Html } from './html.ts'
import { pageTexts, type PageLanguage } from './texts.ts'

interface NotFoundOptions {
  /** The request's own; the page carries its style, so that it needs no build. */
  readonly nonce: { readonly script: string; readonly style: string }
  readonly lang?: PageLanguage
}

const layout = `
body{margin:0;display:grid;place-content:center;min-height:100dvh;padding:20px;box-sizing:border-box;
background:var(--canvas);color:var(--ink);font:400 14px/20px var(--font)}
main{max-width:480px}
h1{margin:0;font:400 clamp(32px,5vw,48px)/1.08 var(--font-display);letter-spacing:-.02em}
p{margin:12px 0 24px;color:var(--ink-2);font-size:16px;line-height:24px}
a{display:inline-block;padding:10px 16px;border-radius:var(--radius-control);background:var(--primary);
color:var(--on-primary);font-weight:600;text-decoration:none}
a:hover{background:var(--primary-hover)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}`

/** For people; a program that asked for JSON gets the API's own 404. */
export function notFoundPage({ nonce, lang = 'es-MX' }: NotFoundOptions): string {
  const texts = pageTexts[lang]
  const { markup } = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <title>${texts.notFoundTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <script nonce="${nonce.script}">
          ${new Html(themeSnippet)}
        </script>
        <style nonce="${nonce.style}">
          ${new Html(tokenCss() + layout)}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.notFoundTitle}</h1>
          <p>${texts.notFoundMessage}</p>
          <a href="/">${texts.home}</a>
        </main>
      </body>
    </html> `
  return markup
}
