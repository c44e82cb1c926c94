import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cosignerKey } from '@selvedge/proof/checkpoint/cosignature.ts'
import { formatNoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { SILENT } from '../../../test/support/world/ledger-world.ts'
import { checkpointsBy } from '../../../test/support/world/log-witness.ts'
import { openWitnessing } from './open-witnessing.ts'

const ORIGIN = 'mill.example/log'
const WITNESS = 'mill.example/witness'

/** Opens a server that is a witness too and asks the one with this seed, under this name, and one of others. */
async function asking({ seed, name }: { seed: 'log' | 'witness' | 'other'; name: string }) {
  const folder = await temporaryFolder()
  const seeds = { log: randomBytes(32), witness: randomBytes(32), other: randomBytes(32) }
  const fileOf = async (role: 'log' | 'witness') => {
    const path = join(folder, role)
    await writeFile(path, seeds[role].toString('hex'))
    return path
  }
  const asked = [
    { name: 'gin.example/witness', seed: randomBytes(32) },
    { name, seed: seeds[seed] },
  ].map((signer) => ({ vkey: formatNoteKey(cosignerKey(signer)), url: 'https://w.example/witness' }))
  const options = {
    db: await testDatabase(),
    dataDir: folder,
    checkpoints: { ...checkpointsBy(ORIGIN, asked, 1), keyFile: await fileOf('log') },
    cosigning: { name: WITNESS, keyFile: await fileOf('witness'), logs: [] },
    log: SILENT,
  }
  return openWitnessing(options, `0x${'c'.repeat(40)}`)
}

describe('a server whose policy names witnesses', () => {
  test('starts with those of others', async () => {
    const { witnessed } = await asking({ seed: 'other', name: 'bo.example/witness' })
    expect(witnessed?.policy.witnesses).toHaveLength(2)
  })

  test.each([
    { seed: 'witness', name: WITNESS, setting: 'WITNESS_NAME' },
    { seed: 'witness', name: 'independent.example/witness', setting: 'WITNESS_NAME' },
    { seed: 'log', name: 'independent.example/witness', setting: 'LEDGER_LOG_ORIGIN' },
  ] as const)('does not start with its own key of $setting as $name', async ({ seed, name, setting }) => {
    await expect(asking({ seed, name })).rejects.toThrow(
      new RegExp(`^LEDGER_WITNESSES_FILE names this server as a witness of its own log: w2 .*${setting}`),
    )
  })
})
