import { part } from '#browser/parts/part.tsx'

export { extras } from './delivery-extras.screens.tsx'

/** The agenda stands where other resources have their list. */
export const Page = part(() => import('./agenda-page.screens.tsx'))
