import { open } from 'node:fs/promises'

/** A name survives a power cut only once its folder is synced. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
