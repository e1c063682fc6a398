import type { Config } from '../config.ts'
import { readDisks } from '../doctor/gather-machine.ts'
import { gauge, type Family } from './family.ts'

/** The room on the disks of the shop, each once. */
export async function diskFamilies(config: Config): Promise<readonly Family[]> {
  const disks = (await readDisks(config)).flatMap(({ place, room }) => (room ? [{ place, room }] : []))
  const each = (value: (room: { readonly free: number; readonly total: number }) => number) =>
    disks.map(({ place, room }) => ({ labels: { place }, value: value(room) }))
  return [
    gauge('trastienda_disk_free_bytes', 'Free room, by what is on the disk.', ...each(({ free }) => free)),
    gauge('trastienda_disk_size_bytes', 'The size of that disk.', ...each(({ total }) => total)),
    gauge('trastienda_disk_least_free_bytes', 'Below this the shop does not serve.', config.minFreeDisk),
  ]
}
