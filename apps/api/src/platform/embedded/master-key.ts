import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readKey } from '../config/settings.ts'
import { StartError, systemCode } from '../config/start-error.ts'

/** The master key of a Selvedge that was given none: made once, kept beside the data it protects. */
export async function embeddedMasterKey(dataDir: string, log: (line: string) => void): Promise<Buffer> {
  return (await findKey(fileOf(dataDir))) ?? makeKey(fileOf(dataDir), log)
}

/** The master key in the secrets of a data folder; StartError where there is none. */
export async function readMasterKey(dataDir: string): Promise<Buffer> {
  const key = await findKey(fileOf(dataDir))
  if (!key)
    throw new StartError(
      `There is no master key in ${fileOf(dataDir)}: put it there, or set MASTER_KEY_FILE.`,
    )
  return key
}

const fileOf = (dataDir: string) => join(dataDir, 'secrets', 'master-key')

async function findKey(file: string): Promise<Buffer | undefined> {
  const written = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new StartError(`The master key ${file} cannot be read (${systemCode(error)}).`, { cause: error })
  })
  if (written === undefined) return undefined
  const key = readKey(written.trim())
  if (key.length !== 32)
    throw new StartError(`The master key ${file} is damaged: put its 32 bytes back from a copy.`)
  return key
}

async function makeKey(file: string, log: (line: string) => void): Promise<Buffer> {
  const key = randomBytes(32)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const half = `${file}.${process.pid}`
  await writeFile(half, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })
  await rename(half, file)
  log(
    `Made a master key in ${file}: keep a copy, and set MASTER_KEY where the data are worth more than a trial`,
  )
  return key
}
