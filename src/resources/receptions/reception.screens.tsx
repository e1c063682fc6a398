import type { ScreenExtras } from '#console/screen-extras.ts'
import { receptionImports } from './reception-imports.screens.ts'

export const extras: ScreenExtras = { imports: receptionImports }
