import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import type { Witness } from '@selvedge/proof/witness.ts'
import { MEMBER_COLUMNS } from '../src/accounts/session/session.ts'
import { recordTypes } from '../src/features/record-types.ts'
import { readProof } from '../src/features/proofs/read-proof.ts'
import type { Services } from '../src/platform/context/services.ts'
import type { SignedIn } from '../src/platform/context/signed-in.ts'
import type { BlockchainClient } from '../src/platform/ledger/network/blockchain-client.ts'
import { verifyRecord } from '../src/platform/ledger/statements/verify-record.ts'
import { recordToVerify } from '../src/records/record-to-verify.ts'

export type About = { type: RecordTypeName; id: number }

/**
 * What somebody reads of a record: `both times` where it is verified, and a statement is said to be proven much later than it is dated;
 * `none` where there is no such record or nothing was stated about it.
 */
export type Seen = 'verified' | 'both times' | 'altered' | 'not settled' | 'not handed out' | 'none'

type Said = { verdict: string; parts: readonly { part: string; sentence: string }[] }

function seenIn({ verdict, parts }: Said): Seen {
  if (verdict === 'altered') return 'altered'
  if (verdict !== 'verified') return 'not settled'
  const time = parts.find(({ part }) => part === 'time')?.sentence ?? ''
  return time.includes('but is only proven since') ? 'both times' : 'verified'
}

/** What the page of a record says. */
export async function seenOnPage(services: Services, about: About): Promise<Seen> {
  const context = { db: services.db, blockchain: services.ledger.blockchain }
  if ((await ownerOf(services, about)) === undefined) return 'none'
  return seenIn(await verifyRecord(context, recordToVerify(services, recordTypes[about.type], about.id)))
}

/** The bundle of a record as one of its companies gets it, and what a verifier says of it that asks the blockchain itself. */
export async function seenInBundle(
  services: Services,
  about: About,
): Promise<{ seen: Seen; bundle?: Bundle }> {
  const owner = await ownerOf(services, about)
  if (owner === undefined) return { seen: 'none' }
  try {
    const subject = { kind: about.type, id: about.id }
    const bundle = await readProof(services, recordTypes, await memberOf(services, owner), subject)
    return { seen: await verdictOn(services, bundle), bundle }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { seen: error.code === 'NOT_FOUND' ? 'none' : 'not handed out' }
  }
}

/** What a verifier says of a bundle that has the documents at hand and asks the blockchain itself. */
async function verdictOn({ ledger }: Services, bundle: Bundle): Promise<Seen> {
  return seenIn(
    await verifyBundleText(JSON.stringify(bundle), {
      files: bundle.documents.map(({ name, sha256 }) => ({ name, sha256 })),
      witness: () => witnessOf(ledger.blockchain),
      contract: { ...bundle.contract, deployed: null },
    }),
  )
}

/** The column with the company that records it. */
const OWNER = {
  trade: 'contractor_id',
  certification: 'contractor_id',
  plan: 'company_id',
  stock: 'company_id',
  capture: 'company_id',
  credential: 'company_id',
  passport: 'company_id',
}

async function ownerOf({ db }: Pick<Services, 'db'>, { type, id }: About): Promise<number | undefined> {
  const column = OWNER[type]
  const table = recordTypes[type].table as 'trade'
  const row = await db
    .selectFrom(table)
    .where('id', '=', id)
    .select(`${column} as owner` as 'contractor_id as owner')
    .executeTakeFirst()
  return row?.owner
}

/** Somebody of a company that may read its records. */
async function memberOf({ db }: Pick<Services, 'db'>, company: number): Promise<SignedIn> {
  const member = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.company_id', '=', company)
    .select(MEMBER_COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...member, companyRole: member.companyRole ?? '', sessionHash: Buffer.alloc(32) }
}

const witnessOf = (blockchain: BlockchainClient): Witness => ({
  blockchainIs: async () => 'the trusted one',
  anchorOf: async ({ root }) => {
    const anchor = await blockchain.anchorOf(root)
    if (!anchor) return { state: 'missing' }
    const time = anchor.blockTime.getTime() / 1000
    return { state: 'found', facts: { ...anchor, time, block: anchor.blockNumber } }
  },
  keyOf: async ({ address }) => {
    const { companyCommitment, registeredAt, revokedAt } = await blockchain.keyOf(address)
    if (registeredAt === 0n) return { state: 'missing' }
    const facts = { commitment: companyCommitment, time: Number(registeredAt) }
    return {
      state: 'found',
      facts: { ...facts, revokedAt: revokedAt === 0n ? undefined : Number(revokedAt) },
    }
  },
})
