export const pageErrorsEn = {
  errors: {
    reserved_slug: "The {attribute} can not be '{slug}': it is another page of the site.",
    page_link: "The link '{href}' is no address: begin with '/', 'https://', 'mailto:' or 'tel:'.",
  },
} as const
