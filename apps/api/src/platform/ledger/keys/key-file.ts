import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The text of a key in a file that is made once, with `make`, where there is none yet. Readable only by the server. */
export async function ownKeyText(path: string, make: () => string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (!(await exists(path))) await makeKey(path, make)
  return readFile(path, 'utf8')
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes a new key beside its place first, so that a crash leaves no half key and a racing process wins nothing. */
async function makeKey(path: string, make: () => string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${make()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if (!(await exists(path))) throw error
  } finally {
    await rm(draft)
  }
}
