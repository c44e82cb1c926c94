import { open } from 'node:fs/promises'

/** A rename is durable once its folder is flushed. Windows cannot open folders and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
