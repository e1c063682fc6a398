import { html, type Html } from '#engine/html.ts'
import { renderAnswers } from './answers.ts'
import type { Content, Operation, Parameter, Schema } from './api-document.ts'
import { rulesOf, typeOf } from './describe-schema.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const placeWords: Readonly<Record<string, string>> = {
  path: 'en la ruta',
  query: 'en la consulta',
  header: 'encabezado',
  cookie: 'cookie',
}

/** `#get-api-customers-id` */
export function anchorOf({ method, path }: Call): string {
  return `${method}${path}`
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/-$/, '')
}

export function badge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`
}

export function renderCall(call: Call): Html {
  const { method, path, operation } = call
  const { summary, description, parameters = [], requestBody, responses = {} } = operation
  const roles = operation['x-roles']
  return html`<article id="${anchorOf(call)}">
    <h3>
      ${badge(method)} <a href="#${anchorOf(call)}"><code>${path}</code></a>
    </h3>
    ${optional(summary, text => html`<p>${text}</p>`)} ${optional(description, text => html`<p>${text}</p>`)}
    ${optional(roles, text => html`<p class="roles">Quién puede: ${text}</p>`)}
    ${parameters.length > 0 ? fold('Parámetros', parameters.map(renderParameter)) : ''}
    ${requestBody?.content ? renderBody(requestBody.content) : ''}
    <details>
      <summary>Respuestas</summary>
      ${renderAnswers(responses)}
    </details>
  </article>`
}

function renderParameter({ name, in: place, required = false, description, schema = {} }: Parameter): Html {
  const notes = [placeWords[place] ?? place, ...(description ? [description] : [])]
  return renderField(name, schema, required, notes)
}

function renderBody(content: Content): Html[] {
  return Object.entries(content).map(([type, { schema = {} }]) => {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
      renderField(name, field, schema.required?.includes(name) ?? false, notesOf(field)),
    )
    return fold(`Cuerpo (${type})`, fields)
  })
}

function notesOf({ description }: Schema): string[] {
  return description ? [description] : []
}

function renderField(name: string, schema: Schema, required: boolean, notes: readonly string[]): Html {
  const marks = [typeOf(schema), ...rulesOf(schema), ...notes].join(' · ')
  return html`<li>
    <code>${name}</code> ${required ? html`<strong>obligatorio</strong>` : ''} <span>${marks}</span>
  </li>`
}

function fold(title: string, items: readonly Html[]): Html {
  return html`<details>
    <summary>${title}</summary>
    <ul class="fields">
      ${items}
    </ul>
  </details>`
}

function optional(text: string | undefined, show: (text: string) => Html): Html | string {
  return text ? show(text) : ''
}
