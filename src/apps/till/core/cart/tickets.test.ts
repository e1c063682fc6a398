import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { withStock, type SoldProduct } from './ticket.ts'

const chair: SoldProduct = {
  id: 7,
  name: 'Silla Nogal',
  internalCode: 'SN-1',
  price: cents(500_00),
  description: null,
  currency: 'MXN',
  categoryId: null,
  offerPercent: 0,
  stock: 9,
}

const key = 'till-tickets-1'
let disk: Map<string, string>

/** A tab of its own: the module with its memory, on the disk that all tabs share. */
async function openTab() {
  vi.resetModules()
  const tab = await import('./tickets.ts')
  tab.openTickets(1)
  return tab
}

beforeEach(() => {
  disk = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => disk.get(name) ?? null,
    setItem: (name: string, text: string) => void disk.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the tickets of two tabs', () => {
  it('are written by the tab that sells, not by one that looks on', async () => {
    const seller = await openTab()
    seller.addProduct(chair)
    const watcher = await openTab()
    const { id } = watcher.currentTicket()
    seller.closeTicket(id)
    const written = disk.get(key)
    watcher.followTicket(ticket => withStock(ticket, chair.id, 8))
    expect(watcher.currentTicket().lines[0]?.stock).toBe(8)
    watcher.forgetTicket(id)
    expect(watcher.currentTicket().lines).toEqual([])
    expect(disk.get(key)).toBe(written)
  })

  it('do not come back once they are sold, whatever a slower tab has written', async () => {
    const tab = await openTab()
    tab.addProduct(chair)
    const { id } = tab.currentTicket()
    const open = disk.get(key) ?? ''
    tab.closeTicket(id)
    expect(disk.get(key)).not.toContain(id)
    disk.set(key, open)
    tab.openTickets(1)
    expect(tab.currentTicket()).toMatchObject({ lines: [] })
    expect(tab.currentTicket().id).not.toBe(id)
  })

  it('are closed on the disk by the tab that sold, also when its memory has heard of it before', async () => {
    const tab = await openTab()
    tab.addProduct(chair)
    const { id } = tab.currentTicket()
    tab.forgetTicket(id)
    expect(disk.get(key)).toContain(id)
    tab.closeTicket(id)
    expect(disk.get(key)).not.toContain(id)
  })
})
