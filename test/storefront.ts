import type { StorefrontParts } from '#storefront/server/register.ts'
import { render } from '#storefront/render.tsx'

/** The public pages with their real renderer, without the files of a build. */
export const storefront: StorefrontParts = {
  render,
  assets: {
    script: '/assets/site.js',
    styles: ['/assets/site.css'],
    icon: '/assets/icon.svg',
    touchIcon: '/assets/touch-icon.png',
    fonts: [],
  },
}
