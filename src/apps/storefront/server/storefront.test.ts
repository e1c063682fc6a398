import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Engine } from '#engine/routing.ts'
import type { Hub } from '#db/hub.ts'
import { KeptAnswers } from '#engine/kept-answers.ts'
import { Storefront, withoutSlash } from './storefront.ts'

const hub: Hub = {
  isListening: () => true,
  settle: () => Promise.resolve(null),
  tellOthers: () => undefined,
  ready: () => Promise.resolve(),
  on: () => () => undefined,
  close: () => Promise.resolve(),
}
const settled = () => new Promise<void>(resolve => setTimeout(resolve))

/** A site whose pages take as long to read as the test decides. */
function site() {
  const storefront = new Storefront({
    engine: {
      kept: new KeptAnswers(hub, { onPages: () => undefined, settle: () => Promise.resolve() }),
    } as Engine,
    publicUrl: 'http://shop.example',
    hub,
    render: () => '',
    assets: { script: '', styles: [], icon: '', touchIcon: '', fonts: [] },
    log: {} as FastifyBaseLogger,
  })
  const begun: string[] = []
  const end = Promise.withResolvers<never>()
  const open = (address: string) =>
    storefront
      .page({} as FastifyRequest, {} as FastifyReply, address, () => {
        begun.push(address)
        return end.promise
      })
      .catch(() => undefined)
  return { open, begun, end: () => end.reject(new Error('enough')) }
}

describe('a final slash', () => {
  it.each([
    ['/estar/salas/', '/estar/salas'],
    ['/estar//?orden=precio', '/estar?orden=precio'],
    ['/%C3%B1/', '/%C3%B1'],
  ])('of %s is left out', (url, plain) => {
    expect(withoutSlash(url)).toBe(plain)
  })

  it.each(['/', '//', '/estar', '/estar?a=/', '//otra.example/', '/\\otra.example/', '/a//b/'])(
    'leads from %s nowhere',
    url => {
      expect(withoutSlash(url)).toBeNull()
    },
  )
})

describe('pages that are not kept yet', () => {
  it('are read a few at a time if their addresses are unlimited, and the others continue', async () => {
    const { open, begun, end } = site()
    const searches = Array.from({ length: 400 }, (_, n) => open(`/buscar?q=mesa+${n}`))
    await settled()
    expect(begun).toHaveLength(2)
    const piece = open('/product/7')
    await settled()
    expect(begun.at(-1)).toBe('/product/7')
    end()
    await Promise.all([...searches, piece])
    // Each was read in the end.
    expect(begun).toHaveLength(401)
  })
})
