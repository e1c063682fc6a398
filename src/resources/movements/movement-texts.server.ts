import { withServerTexts } from '#engine/with-server-texts.ts'
import { movementErrorsEn } from './movement-errors.en.ts'
import { movementErrorsEs } from './movement-errors.es.ts'
import { movements } from './movement.resource.ts'

export const movementsWithTexts = withServerTexts(movements, { es: movementErrorsEs, en: movementErrorsEn })
