import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** An empty folder for more than one test, which the caller removes. */
export const makeFolder = () => mkdtemp(join(tmpdir(), 'selvedge-test-'))

/** Removes a folder, also one that a process being killed still writes to. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 })
