import { expect, it } from 'vitest'
import { pageEntry, pageFont, pageIcon } from './build.ts'
import { renderShell } from './shell.ts'

const manifest = {
  [pageEntry]: { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_a.js', '_b.js'] },
  '_a.js': { file: 'assets/a-1.js', css: ['assets/shared-1.css'], imports: ['_b.js'] },
  '_b.js': { file: 'assets/b-1.js', css: ['assets/shared-1.css'], imports: ['_a.js'] },
  [pageIcon]: { file: 'assets/icon-1.svg' },
  [pageFont]: { file: 'assets/font-1.woff2' },
}
const nonce = { script: 'abc123', style: 'def456' }
const shell = (title = 'Trastienda') =>
  renderShell({ nonce, manifest, entry: pageEntry, lang: 'es-MX', title })

it('escapes its values', () => {
  expect(shell('Sillas & "Más" </title><script>')).toContain(
    '<title>Sillas &amp; &quot;Más&quot; &lt;/title&gt;&lt;script&gt;</title>',
  )
})

it('links every style and preloads every chunk once, even when chunks import each other', () => {
  const page = shell()
  const links = (rel: string) =>
    [...page.matchAll(new RegExp(`rel="${rel}" href="([^"]+)"`, 'g'))].map(([, url]) => url)
  expect(links('stylesheet')).toEqual(['/assets/main-1.css', '/assets/shared-1.css'])
  expect(links('modulepreload')).toEqual(['/assets/a-1.js', '/assets/b-1.js'])
})

it('has one inline script, with the nonce', () => {
  const inline = [...shell().matchAll(/<script(?![^>]* src=)[^>]*>/g)].map(([tag]) => tag)
  expect(inline).toEqual(['<script nonce="abc123">'])
})

it('gives the application the nonce of styles, not that of scripts', () => {
  expect(shell()).toContain('<meta property="csp-nonce" content="def456" />')
  expect(shell().match(/abc123/g)).toHaveLength(1)
})

it('preloads the text font before any style', () => {
  expect(shell()).toMatch(
    /rel="preload"\s+as="font"\s+type="font\/woff2"\s+href="\/assets\/font-1.woff2"\s+crossorigin/,
  )
})
