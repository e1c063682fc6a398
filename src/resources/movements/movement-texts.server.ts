import { saying } from '#engine/saying.ts'
import { movementSaidEn } from './movement-said.en.ts'
import { movementSaidEs } from './movement-said.es.ts'
import { movements } from './movement.resource.ts'

/** The definition as the server speaks of it. */
export const spokenMovements = saying(movements, { es: movementSaidEs, en: movementSaidEn })
