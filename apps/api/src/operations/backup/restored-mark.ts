import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const markOf = (dataDir: string) => join(dataDir, 'restored')

/** Leaves word for the server that starts on restored data: it checks everything at once. */
export const markRestored = (dataDir: string): Promise<void> =>
  writeFile(
    markOf(dataDir),
    'This data was restored: the server checks all of it, and then removes this file.\n',
  )

/** Whether the data was restored and nobody has looked at this yet; the word is taken away. */
export async function takeRestoredMark(dataDir: string): Promise<boolean> {
  try {
    await rm(markOf(dataDir))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
