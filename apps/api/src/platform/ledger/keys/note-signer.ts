import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NoteSigner } from '@selvedge/proof/checkpoint/ed25519.ts'
import { StartError } from '../../config/start-error.ts'
import { ownKeyText } from './key-file.ts'

type Options = {
  dataDir: string
  /** What the key is for: each has a key of its own. */
  role: 'log' | 'witness'
  /** The name that the key signs under. */
  name: string
  /** An operator's own file; without it, a key is made once and kept among the data directory's secrets. */
  keyFile: string | undefined
}

/** The Ed25519 key that checkpoints are signed or cosigned with. Throws StartError where the file holds none. */
export async function loadNoteSigner({ dataDir, role, name, keyFile }: Options): Promise<NoteSigner> {
  const path = keyFile ?? join(dataDir, 'secrets', `ledger-${role}.key`)
  const text = keyFile
    ? await readFile(keyFile, 'utf8')
    : await ownKeyText(path, () => randomBytes(32).toString('hex'))
  const digits = text.trim()
  if (!/^[0-9a-f]{64}$/i.test(digits))
    throw new StartError(`${path} does not hold a private key of 64 hexadecimal digits`)
  return { name, seed: Uint8Array.from(Buffer.from(digits, 'hex')) }
}
