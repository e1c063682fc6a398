/** A page that shows the pictures of each scene side by side. */
export function contactSheet(files: readonly string[]): string {
  const byScene = Map.groupBy(files, file => file.split('.', 1)[0] ?? '')
  const figures = [...byScene].map(
    ([name, pictures]) =>
      `<h2>${name}</h2><div>${pictures
        .map(file => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
        .join('')}</div>`,
  )
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pantallas</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;flex-wrap:wrap;align-items:start}img{height:300px;border:1px solid #ccc}</style>
${figures.join('\n')}</html>
`
}
