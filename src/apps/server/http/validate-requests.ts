import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { validateNamed } from '#contract/validate-named.ts'
import { validate } from '#contract/validation.ts'

/** Parses what the schemas of a route declare; a body may name its choices in the words of the route's texts. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => data => ({ value: validate(schema as z.ZodType, data) }))
  app.addHook('onRoute', route => {
    const { texts } = route.config ?? {}
    if (!texts) return
    route.validatorCompiler = ({ schema, httpPart }) =>
      httpPart === 'body'
        ? data => ({ value: validateNamed(schema as z.ZodType, data, texts) })
        : data => ({ value: validate(schema as z.ZodType, data) })
  })
}
