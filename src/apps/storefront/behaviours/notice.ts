/** Shows the notice that the address names, once, and removes it from the address. */
export function showNotice(): void {
  const address = new URL(location.href)
  const name = address.searchParams.get('aviso')
  if (name === null) return
  address.searchParams.delete('aviso')
  history.replaceState(history.state, '', address)
  const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${CSS.escape(name)}"]`)
  if (template) document.querySelector('main')?.before(template.content.cloneNode(true))
}
