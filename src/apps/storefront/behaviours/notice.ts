/** What another part of the house has to say, named in the address: said once, and taken out of it. */
export function showNotice(): void {
  const address = new URL(location.href)
  const name = address.searchParams.get('aviso')
  if (name === null) return
  address.searchParams.delete('aviso')
  history.replaceState(history.state, '', address)
  const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${CSS.escape(name)}"]`)
  if (template) document.querySelector('main')?.before(template.content.cloneNode(true))
}
