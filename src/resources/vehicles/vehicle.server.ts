import { defineServer } from '#engine/server-resource.ts'
import { vehicles } from './vehicle.resource.ts'

export const vehiclesServer = defineServer(vehicles)
