import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

const ROLES = ['admin', 'anchor', 'registrar'] as const
type Role = (typeof ROLES)[number]

/** Where an operator keeps keys of their own; a role left out gets a key made for it. */
export type LedgerKeyFiles = { [role in Role]?: string }

export type LedgerAccounts = { [role in Role]: PrivateKeyAccount }

/**
 * Loads the ledger's three keys: the hot one that anchors, the one that registers companies' keys, and the
 * administrator's, which the server needs only for its address. A key that no file is named for is made once and kept
 * among the data directory's secrets.
 */
export async function loadLedgerAccounts(dataDir: string, keyFiles: LedgerKeyFiles): Promise<LedgerAccounts> {
  const load = async (role: Role) => {
    const named = keyFiles[role]
    return named === undefined ? ownKey(join(dataDir, 'secrets', `ledger-${role}.key`)) : readLedgerKey(named)
  }
  return { admin: await load('admin'), anchor: await load('anchor'), registrar: await load('registrar') }
}

async function ownKey(path: string): Promise<PrivateKeyAccount> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (!(await exists(path))) await makeKey(path)
  return readLedgerKey(path)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes a new key beside its place first, so that a crash leaves no half key and a racing process wins nothing. */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${generatePrivateKey()}\n`)
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

/** The account of a key in a file: 64 hexadecimal digits. Throws if it contains anything else. */
export async function readLedgerKey(path: string): Promise<PrivateKeyAccount> {
  const text = (await readFile(path, 'utf8')).trim()
  const key = text.startsWith('0x') ? text : `0x${text}`
  if (!isHex(key) || key.length !== 66)
    throw new Error(`${path} does not hold a private key of 64 hexadecimal digits`)
  return privateKeyToAccount(key)
}
