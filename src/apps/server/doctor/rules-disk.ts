import { valueOf } from './asked.ts'
import type { Facts } from './facts.ts'
import { finding, type Finding } from './finding.ts'

/** A copy, an upgrade or a busy day needs a few times the least room. */
const warningTimes = 4

/** Whether there is room where the shop writes. */
export function diskRules({ disks, database, program: { minFreeDisk } }: Facts): Finding[] {
  const findings = (valueOf(disks) ?? []).map(({ place, path, room }): Finding => {
    if (!room)
      return finding('disk', place === 'data' ? 'warning' : 'fault', 'folder_missing', { place, path })
    const { free, total, fewFiles } = room
    const values = { place, path, free, total, least: minFreeDisk }
    if (fewFiles) return finding('disk', 'fault', 'disk_files', values)
    if (free < minFreeDisk) return finding('disk', 'fault', 'disk_full', values)
    if (free < minFreeDisk * warningTimes) return finding('disk', 'warning', 'disk_low', values)
    return finding('disk', 'ok', 'disk_ok', values)
  })
  if (database.state !== 'answers') return findings
  return [...findings, finding('disk', 'ok', 'database_size', { bytes: database.bytes })]
}
