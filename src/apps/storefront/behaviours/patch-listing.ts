/**
 * Replaces a list with a fetched one. Elements that the visitor may be using or that a screen reader observes stay the
 * same; only their content changes.
 */
export function patchListing(now: Element, fresh: Element): void {
  const [rail, freshRail] = [now.querySelector('.rail'), fresh.querySelector('.rail')]
  if (rail && freshRail) {
    patchCounts(rail, freshRail)
    patchAnswers(rail, freshRail)
  }
  const [results, freshResults] = [now.querySelector('.results'), fresh.querySelector('.results')]
  if (!results || !freshResults) return
  const focused = document.activeElement
  const pill = focused?.closest('.pills li')
  const place = pill ? [...(pill.parentElement?.children ?? [])].indexOf(pill) : 0
  patchToolbar(results, freshResults)
  for (const old of belowToolbar(results)) old.remove()
  results.append(...belowToolbar(freshResults))
  if (!focused?.isConnected) focusNear(results, place)
}

function belowToolbar(results: Element): Element[] {
  const parts = [...results.children]
  return parts.slice(parts.findIndex(part => part.matches('.toolbar')) + 1)
}

/** Updates the number of products for each option and for the current filters. */
export function patchCounts(rail: Element, fresh: Element): void {
  for (const [input, freshInput] of pairs(rail, fresh, '.check input')) {
    input.disabled = freshInput.disabled && !input.checked
    const [count, freshCount] = [input, freshInput].map(each => each.parentElement?.querySelector('.count'))
    if (count && freshCount) count.textContent = freshCount.textContent
  }
  const [words, freshWords] = [rail, fresh].map(each => each.querySelector('[data-apply] .with-script'))
  if (words && freshWords) words.textContent = freshWords.textContent
}

/** Default values change too, because a form's reset returns to them. */
function patchAnswers(rail: Element, fresh: Element): void {
  for (const [input, freshInput] of pairs(rail, fresh, 'input:not([type=hidden])')) {
    input.defaultChecked = input.checked = freshInput.defaultChecked
    input.defaultValue = freshInput.defaultValue
    if (input.type !== 'checkbox' && input !== document.activeElement) input.value = freshInput.defaultValue
  }
  replaceAll(rail, fresh, 'form > input[type=hidden]', 'form > fieldset')
  replaceAll(rail, fresh, '.rail-head > .text-link', '.rail-close')
}

function patchToolbar(results: Element, fresh: Element): void {
  for (const selector of ['.filters-link', '.total']) {
    const [old, next] = [results.querySelector(selector), fresh.querySelector(selector)]
    if (old && next) old.replaceChildren(...next.childNodes)
  }
  replaceAll(results, fresh, '.toolbar > .pills', '.toolbar > .sort')
  replaceAll(results, fresh, '.sort > input[type=hidden]', '.sort > label')
  const [sort, freshSort] = [results, fresh].map(each =>
    each.querySelector<HTMLSelectElement>('.sort select'),
  )
  if (sort && freshSort) sort.value = freshSort.value
}

/** Removes the elements that match, and inserts the fetched ones before the mark. */
function replaceAll(now: Element, fresh: Element, selector: string, mark: string): void {
  for (const old of now.querySelectorAll(selector)) old.remove()
  now.querySelector(mark)?.before(...fresh.querySelectorAll(selector))
}

/** Pairs of the same input on both sides. */
function* pairs(now: Element, fresh: Element, selector: string) {
  for (const input of now.querySelectorAll<HTMLInputElement>(selector)) {
    const same = [...fresh.querySelectorAll<HTMLInputElement>(selector)].find(
      ({ name, type, defaultValue }) =>
        name === input.name && (type !== 'checkbox' || defaultValue === input.defaultValue),
    )
    if (same) yield [input, same] as const
  }
}

/** The focused pill is gone: the focus moves to the next one, else to the list. */
function focusNear(results: Element, place: number): void {
  const pills = results.querySelectorAll<HTMLElement>('.pills a')
  const next = pills[Math.min(place, pills.length - 1)] ?? results
  if (next === results) results.setAttribute('tabindex', '-1')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}
