import type { StorefrontParts } from '#storefront/server/register.ts'
import { render } from '#storefront/render.tsx'

/** The public pages as they are drawn, without the files that a build makes. */
export const storefront: StorefrontParts = {
  render,
  assets: { script: '/assets/site.js', styles: ['/assets/site.css'], icon: '/assets/icon.svg', fonts: [] },
}
