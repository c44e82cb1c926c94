import type { Verification } from '@selvedge/contract/ledger.ts'
import type { z } from 'zod'
import type { Services } from '../platform/context/services.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import { listRefusedVersions } from '../platform/ledger/statements/refused-versions.ts'
import { findAlterations } from './integrity/find-alterations.ts'
import { verifyAndKeep } from './verify-and-keep.ts'
import { presentVerification } from './present-verification.ts'
import type { RecordRow, RecordType } from './record-type.ts'

/**
 * Checks all versions of a record, and its document, against the blockchain, for callers who may read it, and keeps what it finds.
 * Throws FORBIDDEN for anybody else.
 */
export async function checkRecord<Row extends RecordRow>(
  services: Services,
  member: SignedIn,
  record: RecordType<Row, never>,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  const row = await record.requireReadable(db, member, id)
  const proof = !row || (await record.proofRefusal(db, member, row)) === undefined
  const verification = await verifyAndKeep(services, record, id)
  const known = await findAlterations(db, { type: record.type, id })
  const presented = await presentVerification(services, verification, { proof })
  return { ...presented, states: await withRefusals(presented.states), ...known }

  /** Asked only where something waits, which hardly any record does. */
  async function withRefusals(states: typeof presented.states) {
    if (states.every(({ verdict }) => verdict !== 'waiting')) return states
    const { contract } = ledger.blockchain
    const refused = await listRefusedVersions(db, { type: record.type, id, contract })
    return states.map((state) => (refused.has(state.version) ? { ...state, refused: true } : state))
  }
}
