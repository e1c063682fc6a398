import type { ScreenExtras } from '#console/screen-extras.ts'
import { ImportReceptions } from './import-receptions.screens.tsx'

export const extras: ScreenExtras = { tools: ImportReceptions }
