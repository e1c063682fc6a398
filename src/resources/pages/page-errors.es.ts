/** Texts that only the server uses, so that the browser does not load them. */
export const pageErrorsEs = {
  errors: {
    reserved_slug: 'El campo {attribute} no puede ser «{slug}»: es otra página del sitio.',
    page_link: 'El enlace «{href}» no es una dirección: empieza con «/», «https://», «mailto:» o «tel:».',
  },
} as const
