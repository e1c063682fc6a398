import { z } from 'zod'

const file = { type: 'string', format: 'binary', description: 'La imagen, con otro nombre.' }

/** For the API document: a body that may also be sent as a form with a picture. Described only when that is read. */
export function asForm(body: z.ZodType) {
  return {
    consumes: ['application/json', 'multipart/form-data'],
    form: () => {
      const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' })
      return { ...schema, properties: { ...schema.properties, file } }
    },
  }
}

/** For the API document: a form with several pictures under one name. */
export function picturesForm(field: string) {
  const items = { type: 'string', format: 'binary' }
  return {
    consumes: ['multipart/form-data'],
    form: { type: 'object', required: [field], properties: { [field]: { type: 'array', items } } },
  }
}
