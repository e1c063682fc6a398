const key = 'codigo-postal'

/** Answers the postal code in place, and asks again for a remembered one. The page itself is the same for everybody. */
export function delivery(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-delivery]')
  const answer = root.querySelector<HTMLElement>('[data-delivery-answer]')
  const field = form?.elements.namedItem('cp')
  if (!form || !answer || !(field instanceof HTMLInputElement)) return

  form.addEventListener('submit', event => {
    event.preventDefault()
    void ask().then(isAnswered => isAnswered || form.submit())
  })

  if (answer.childElementCount > 0) return
  const remembered = read()
  if (!remembered || field.value) return
  field.value = remembered
  void ask()

  async function ask(): Promise<boolean> {
    if (!form || !answer || !(field instanceof HTMLInputElement)) return false
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    try {
      const reply = await fetch(`/entrega?${new URLSearchParams(Object.fromEntries(entries))}`)
      if (!reply.ok) return false
      const { body } = new DOMParser().parseFromString(await reply.text(), 'text/html')
      answer.replaceChildren(...body.childNodes)
      if (!answer.querySelector('.field-error')) keep(field.value)
      return true
    } catch {
      return false
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(code: string): void {
  try {
    localStorage.setItem(key, code)
    // The cookie is for pages without JavaScript, and the server would answer by it instead of by this code.
    document.cookie = `${key}=; path=/; max-age=0; samesite=lax`
  } catch {
    // Storage is full or blocked.
  }
}
