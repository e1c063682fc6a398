import { html, type Html } from '#engine/html.ts'
import type { ApiAnswer, Answers } from './api-document.ts'
import { sketch } from './describe-schema.ts'

/** The description that the generator writes when a route has none, and ours instead. */
const filler = 'Default Response'
const fillerWords: Readonly<Record<string, string>> = { 200: 'Correcto.', 201: 'Creado.' }

const shared = /^#\/components\/responses\/(\w+)$/

/** The answers of one operation with their shapes, and links to the shared ones. */
export function renderAnswers(answers: Answers): Html {
  const all = Object.entries(answers)
  const references = all.flatMap(([status, { $ref = '' }]) => {
    const [, name] = shared.exec($ref) ?? []
    return name ? [html`<a href="#${sharedAnchor(name)}">${status}</a> `] : []
  })
  return html`<ul class="answers">
    ${all.filter(([, { $ref }]) => $ref === undefined).map(([status, answer]) => renderAnswer(status, answer))}
    ${references.length > 0 ? html`<li>Fallas en común: ${references}</li>` : ''}
  </ul>`
}

export function renderShared(answers: Answers): Html {
  return html`<ul class="answers">
    ${Object.entries(answers).map(([name, answer]) => renderAnswer(name, answer, sharedAnchor(name)))}
  </ul>`
}

function renderAnswer(
  status: string,
  { description = filler, content = {} }: ApiAnswer,
  anchor?: string,
): Html {
  const words = description === filler ? (fillerWords[status] ?? '') : description
  const shapes = Object.entries(content).map(
    ([type, { schema = {} }]) =>
      html`<div><code>${type}</code></div>
        <pre>${sketch(schema)}</pre>`,
  )
  return html`<li ${anchor ? html`id="${anchor}"` : ''}><strong>${status}</strong> ${words} ${shapes}</li>`
}

function sharedAnchor(name: string): string {
  return `respuesta-${name}`
}
