import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { focusSchema, type Focus, type StoredPicture } from '#contract/picture.ts'
import { fieldEntries } from '#contract/resource.ts'
import { outputSchema } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from './audit.ts'
import { focusOf, setFocus } from './media/focus.ts'
import type { Mount } from './mounts.ts'
import { lockRecord, recordId, storedRecord, toWire } from './record.ts'
import { answers, type Engine } from './routing.ts'

/**
 * Sets the focal point of a record's picture. The request names the picture's id, so that a picture that replaced it
 * meanwhile is not changed.
 */
export function mountPictures({ db }: Engine, { resource, addRoute }: Mount): void {
  const { definition } = resource
  const [shown] = fieldEntries(definition).find(([, { kind }]) => kind === 'picture') ?? []
  if (shown === undefined) return
  const record = dataSchema(outputSchema(definition))
  const schema = { body: focusSchema, response: answers(200, record, 404, 422) }
  addRoute('PUT', '/:id/images/:image_id/focus', 'update', schema, async call => {
    const { request, context, actor, id, within } = call
    const { image_id: image } = request.params as { image_id: string }
    const saved = await inTransaction(db, async tx => {
      const record = await lockRecord(tx, resource, id, { actor, within })
      const picture = (record as Record<string, unknown>)[shown] as StoredPicture | null
      if (picture?.id !== image) throw new DomainError('not_its_image', {}, 'image_id')
      const before = await focusOf(tx, image)
      await setFocus(tx, image, request.body as Focus)
      const after = await focusOf(tx, image)
      if (before?.x !== after?.x || before?.y !== after?.y) {
        const change = { before: { image, focus: before }, after: { image, focus: after } }
        await audit(tx, context, [
          { action: 'focus', resource: definition.name, recordId: recordId(record), ...change },
        ])
      }
      return storedRecord(tx, resource, recordId(record))
    })
    return { data: toWire(definition, saved, actor) }
  })
}
