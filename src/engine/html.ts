const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}

/** Safe markup: every value in it was escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | Html | readonly Html[]

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = parts.map((part, index) => part + render(values[index] ?? ''))
  return new Html(markup.join(''))
}

function render(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.markup : value.map(one => one.markup).join('')
}
