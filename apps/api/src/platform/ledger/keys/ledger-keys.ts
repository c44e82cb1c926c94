import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { ownKeyText } from './key-file.ts'

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
  await ownKeyText(path, generatePrivateKey)
  return readLedgerKey(path)
}

/** The account of a key in a file: 64 hexadecimal digits. Throws if it contains anything else. */
export async function readLedgerKey(path: string): Promise<PrivateKeyAccount> {
  const text = (await readFile(path, 'utf8')).trim()
  const key = text.startsWith('0x') ? text : `0x${text}`
  if (!isHex(key) || key.length !== 66)
    throw new Error(`${path} does not hold a private key of 64 hexadecimal digits`)
  return privateKeyToAccount(key)
}
