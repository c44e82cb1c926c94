import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { ContractEvent } from '../../platform/ledger/network/contract-events.ts'
import { type Finding, finding } from './finding.ts'

type Ours = { key: Hex; company: number; commitment: Hex; isReplaced: boolean }

/**
 * Compares the registrations and revocations that the contract announced with our keys. The contract's administrator alone could have
 * made others.
 */
export async function compareKeyEvents(reader: Reader, events: readonly ContractEvent[]): Promise<Finding[]> {
  const about = events.flatMap((event) => (event.kind === 'anchored' ? [] : [event]))
  const ours = await listOurs(
    reader,
    about.map(({ key }) => key),
  )
  return about.flatMap((event) => {
    const own = ours.get(event.key)
    const sentence = issueOf(event, own)
    return sentence === undefined
      ? []
      : [finding('keyEvent', { kind: 'key', id: own?.company ?? null }, sentence)]
  })
}

function issueOf(
  event: Exclude<ContractEvent, { kind: 'anchored' }>,
  own: Ours | undefined,
): string | undefined {
  const params = { key: event.key, block: String(event.block) }
  if (event.kind === 'revoked') return own?.isReplaced ? undefined : say.revocationUnknown(params)
  if (!own) return say.registrationUnknown(params)
  return own.commitment === event.commitment ? undefined : say.registrationDiffers(params)
}

async function listOurs(reader: Reader, keys: readonly Hex[]): Promise<ReadonlyMap<Hex, Ours>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Ours>`
    select lower(address) as key, company_id as company, commitment, replaced_at is not null as "isReplaced"
    from company_key where lower(address) = any(${keys}::text[])`.execute(reader)
  return new Map(rows.map((row) => [row.key, row]))
}
