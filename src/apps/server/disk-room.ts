import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Whether the disks of the shop have at least so many times the room below which it does not serve. */
export async function diskHasRoom(
  { dataDir, minFreeDisk }: Pick<Config, 'dataDir' | 'minFreeDisk'>,
  times = 1,
): Promise<boolean> {
  // The database may be on another disk, by a link.
  const places = [dataDir, join(dataDir, 'postgres')].map(place => statfs(place).catch(() => null))
  // A file system that cannot be asked says nothing about its room.
  return (await Promise.all(places)).every(
    room => room === null || room.bavail * room.bsize >= minFreeDisk * times,
  )
}
