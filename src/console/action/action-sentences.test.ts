import { describe, expect, it } from 'vitest'
import { text } from '#contract/field.ts'
import { defineResource, type ResourceTexts } from '#contract/resource.ts'
import { actionLabel, confirmTitle, doneText, removeTitle } from './action-sentences.ts'

const resourceOf = (texts: ResourceTexts) =>
  defineResource({ name: 'x', title: 'name', fields: { name: text() }, texts: { es: texts, en: texts } })

const suppliers = resourceOf({
  one: 'proveedor',
  many: 'Proveedores',
  the: 'el proveedor',
  ending: 'o',
  fields: { name: 'marca' },
  actions: { default: 'Hacer predeterminado' },
})
const orders = resourceOf({
  one: 'orden',
  many: 'Órdenes',
  the: 'la orden',
  ending: 'a',
  fields: { name: 'folio' },
})

describe('a question before an action', () => {
  it('is made of its name, the noun and the record', () => {
    expect(confirmTitle(orders, 'approve', ['OC-42'])).toBe('¿Aprobar la orden «OC-42»?')
  })

  it("takes the resource's own word", () => {
    expect(actionLabel(suppliers, 'default')).toBe('Hacer predeterminado')
    expect(confirmTitle(suppliers, 'default', ['Roble'])).toBe('¿Hacer predeterminado el proveedor «Roble»?')
  })

  it('counts several', () => {
    expect(confirmTitle(orders, 'cancel', ['1', '2', '3'])).toBe('¿Cancelar 3 órdenes?')
  })
})

describe('a question before deleting', () => {
  it('names one and counts several', () => {
    expect(removeTitle(suppliers, ['Roble'])).toBe('¿Eliminar el proveedor «Roble»?')
    expect(removeTitle(suppliers, ['Roble', 'Pino'])).toBe('¿Eliminar 2 proveedores?')
  })
})

describe('the notice after an action', () => {
  it.each([
    [suppliers, 'inactivate', 1, 'Proveedor inactivado'],
    [suppliers, 'activate', 3, '3 proveedores activados'],
    [orders, 'approve', 1, 'Orden aprobada'],
    [orders, 'send', 2, '2 órdenes enviadas'],
  ])('agrees with the noun in gender and number', (resource, action, count, said) => {
    expect(doneText(resource, action, count)).toBe(said)
  })

  it('is null for an action without a participle', () => {
    expect(doneText(suppliers, 'default', 1)).toBeNull()
  })
})
