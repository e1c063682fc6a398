import { inLocale } from '#browser/locale.ts'
import { en } from './texts-drawer.en.ts'
import { es } from './texts-drawer.es.ts'

export const drawerTexts = inLocale({ es, en })
