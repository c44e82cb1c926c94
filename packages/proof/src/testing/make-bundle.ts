import { createHash } from 'node:crypto'
import { encodeFunctionData, encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Bundle, BundledBatch, BundledStatement, SubjectKind } from '../bundle.ts'
import type { JsonObject } from '../canonical-json.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { leafHash, merkleTree } from '../merkle.ts'
import { alone } from '../signature-record.ts'
import { type StatementDocument, statementBody, statementLeaf, type StatementType } from '../statement.ts'
import type { TrustedContract } from '../trusted-contract.ts'
import { blockOf, type MadeBlock } from './block-of.ts'
import { headOver } from './make-newest.ts'

export const CONTRACT = { chainId: 1_397_050_454, address: `0x${'c0'.repeat(20)}` } as const
export const FILE = { name: 'contract.pdf', bytes: new TextEncoder().encode('The contract.\n') }

const abi = parseAbi([
  'function anchor(bytes32 root, uint32 size)',
  'function registerKey(address key, bytes32 companyCommitment)',
  'event Anchored(bytes32 indexed root, uint64 indexed sequence, address indexed anchorer, uint32 size)',
  'event KeyRegistered(address indexed key, bytes32 indexed companyCommitment)',
])
const START = Date.parse('2026-05-04T10:00:00.000Z') / 1000

const account = (seed: number) => privateKeyToAccount(`0x${seed.toString(16).padStart(64, '0')}`)
const server = account(99)
const companies = [
  { id: 3, account: account(3) },
  { id: 4, account: account(4) },
]
const INSTALLATION = '5e1f'.repeat(8)
const hashOf = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`

export type BundleOptions = {
  kind?: SubjectKind
  /** The form of the statements; those of form 1 need no records of the companies that signed. */
  form?: 1 | 2
  /** How many statements of each record. */
  versions?: number
  /** How many records, above one only for a document. */
  records?: number
  /** How many statements of others are in each batch, and how many transactions before ours in each block. */
  neighbours?: number
  others?: number
  /** What the statement of a version says otherwise; signed by the company it names. */
  stated?: (version: number) => { event?: string; company?: number; data?: JsonObject }
  /** What the companies state about themselves beside name, country and key. */
  profile?: JsonObject
  /** How many transactions later than usual the keys are registered, ten minutes each. */
  keysLater?: number
  /** When company 3 introduces its next key; the former signs all the same. */
  keyReplacedAt?: string
  /** Includes the document's bytes. */
  withBytes?: boolean
  /**
   * Says which statements are the newest, by a head in a batch of its own; all of the record, unless it says of how many. False leaves
   * it out.
   */
  withNewest?: boolean | { versions?: number; installation?: string; before?: readonly Hex[] }
}

/** What a reader knows of the blockchain of made bundles: the first of these blocks is the contract's. */
export const trustIn = (blocks: readonly MadeBlock[]): TrustedContract => {
  const [first] = blocks
  return { ...CONTRACT, deployed: { block: first?.event.block ?? 1, hash: first?.event.blockHash ?? '0x' } }
}

export type MadeBundle = { bundle: Bundle; blocks: MadeBlock[] }

/** A bundle as a server would make it, of real signatures, trees and blocks; each statement in a batch of its own. */
export async function makeBundle(options: BundleOptions = {}): Promise<MadeBundle> {
  const { kind = 'trade', versions = 2, records = 1 } = options
  const { others = 0, withBytes = true, keysLater = 0, withNewest = true } = options
  const statements: BundledStatement[] = []
  const companyRecords: BundledStatement[] = []
  const batches: BundledBatch[] = []
  const blocks: MadeBlock[] = []
  const placed = async (made: Attested) => {
    const sequence = batches.length + 1
    const block = await anchored(made, sequence, others)
    batches.push({ root: made.root, size: made.size, anchor: { ...block.event, sequence } })
    blocks.push(block)
    return made.statement
  }
  for (let record = 0; record < records; record++) {
    for (let version = 1; version <= versions; version++) {
      const before = version === 1 ? null : (statements.at(-1)?.leaf ?? null)
      const type = kind === 'document' ? 'trade' : kind
      const made = await attested({ type, id: 7 + record, version, prev: before }, options)
      statements.push(await placed(made))
    }
  }
  const signing = options.form === 1 ? [] : signersOf(statements).toSorted((a, b) => a.id - b.id)
  for (const company of signing) {
    companyRecords.push(await placed(await introduced(company, options)))
    const first = companyRecords.at(-1)
    const next = first && (await replaced(company, first, options))
    if (next) companyRecords.push(await placed(next))
  }
  const keys = await Promise.all(
    signersOf(statements).map(async ({ id, account }) => {
      const salt = hashOf(`key salt ${id}`)
      const block = await registered(account, { id, salt, later: keysLater }, others)
      blocks.push(block)
      return { address: lower(account.address), company: id, salt, registration: block.event }
    }),
  )
  const documents = [
    {
      name: FILE.name,
      sha256: createHash('sha256').update(FILE.bytes).digest('hex'),
      bytes: withBytes ? Buffer.from(FILE.bytes).toString('base64') : null,
    },
  ]
  const bundled = [...statements, ...companyRecords]
  const made = withNewest ? headOver(bundled, withNewest === true ? {} : withNewest) : undefined
  if (made) {
    const sequence = batches.length + 1
    const block = await anchored({ root: made.newest.batch.root, size: 2 }, sequence, others)
    batches.push({ root: made.newest.batch.root, size: 2, anchor: { ...block.event, sequence } })
    blocks.push(block)
  }
  const subject = { kind, id: kind === 'document' ? 9 : 7 }
  const parts = {
    subject,
    contract: CONTRACT,
    keys,
    statements,
    companies: companyRecords,
    ...(made && { newest: made.newest }),
    batches,
    documents,
  }
  return { bundle: { v: 2, ...parts }, blocks }
}

/** The companies that signed, in the order of their first signature. */
const signersOf = (statements: readonly BundledStatement[]) =>
  [...new Set(statements.map(({ signer }) => signer))].flatMap((signer) =>
    companies.filter(({ account }) => lower(account.address) === signer),
  )

const lower = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`

const profileOf = ({ id, account }: Company) => ({
  name: `Company ${id}`,
  country: 'India',
  key: lower(account.address),
})

/** The record that a company's registration begins, which names its key. */
function introduced(company: Company, { neighbours = 4, profile }: BundleOptions): Promise<Attested> {
  const data = { ...profileOf(company), ...profile }
  const about = { type: 'company', id: company.id, version: 1, prev: null } as const
  return signed({ ...about, event: 'registered', company, data, documents: [] }, { neighbours })
}

/** What introduces the next key of company 3, where it does. */
function replaced(company: Company, { leaf }: BundledStatement, options: BundleOptions) {
  const { keyReplacedAt: at, neighbours = 4 } = options
  if (at === undefined || company.id !== 3) return undefined
  const about = { type: 'company', id: company.id, version: 2, prev: leaf } as const
  const data = { ...profileOf(company), key: lower(account(13).address) }
  return signed({ ...about, event: 'key replaced', company, data, documents: [], at }, { neighbours })
}

type About = { type: StatementType; id: number; version: number; prev: Hex | null }
type Attested = { statement: BundledStatement; root: Hex; size: number }

function attested(about: About, { neighbours = 4, stated, form = 2 }: BundleOptions): Promise<Attested> {
  const { version } = about
  const said = stated?.(version) ?? {}
  const company = companies.find(({ id }) => id === said.company) ??
    companies[(version - 1) % 2] ?? { id: 3, account: account(3) }
  const attestation = {
    ...about,
    event: said.event ?? (version === 1 ? 'created' : 'updated'),
    company,
    data: {
      contractor: 3,
      consignee: 4,
      status: 'PENDING',
      decidedBy: null,
      decidedAt: null,
      processingStandard: version === 1 ? null : `Standard ${version}`,
      quantity: '1.50',
      validFrom: '2026-05-01',
      ...said.data,
    },
    documents: [
      {
        id: 9,
        name: FILE.name,
        contentType: 'application/pdf',
        size: FILE.bytes.length,
        sha256: createHash('sha256').update(FILE.bytes).digest('hex'),
      },
    ],
  }
  return signed(attestation, { neighbours, form })
}

type Company = (typeof companies)[number]
type Attestation = About & {
  event: string
  company: Company
  data: JsonObject
  documents: readonly StatementDocument[]
  at?: string
}

async function signed(
  { company, ...about }: Attestation,
  { neighbours, form = 2 }: { neighbours: number; form?: 1 | 2 },
): Promise<Attested> {
  const { id, version } = about
  const at = about.at ?? new Date((START + version * 600) * 1000).toISOString()
  const content = { ...about, company: company.id, actor: 5, at }
  const body = statementBody(
    form === 1 ? { v: 1, ...content } : { v: 2, installation: INSTALLATION, ...content },
  )
  const salt = hashOf(`salt ${id} ${version}`)
  const leaf = statementLeaf(body, salt)
  const index = neighbours > 0 ? version % (neighbours + 1) : 0
  const leaves = Array.from({ length: neighbours + 1 }, (_, at) =>
    at === index ? fromHex(leaf) : leafHash(Uint8Array.of(id, version, at)),
  )
  const { root, proofs } = merkleTree(leaves)
  const place = { root: toHex(root), index, siblings: (proofs[index] ?? []).map(toHex) }
  const signer = lower(company.account.address)
  const signature = alone(await sign(company.account, leaf))
  const statement = { body, salt, leaf, signer, signature, batch: place }
  return { statement, root: place.root, size: leaves.length }
}

/** Signs with another library than the one that verifies. */
export const sign = (account: PrivateKeyAccount, leaf: Hex): Promise<Hex> =>
  account.signTypedData({
    domain: { name: 'Selvedge', version: '1' },
    types: { Record: [{ name: 'leaf', type: 'bytes32' }] },
    primaryType: 'Record',
    message: { leaf },
  })

const anchored = async ({ root, size }: Pick<Attested, 'root' | 'size'>, sequence: number, others: number) =>
  mined(encodeFunctionData({ abi, functionName: 'anchor', args: [root, size] }), {
    nonce: sequence + 10,
    others,
    topics: encodeEventTopics({
      abi,
      eventName: 'Anchored',
      args: { root, sequence: BigInt(sequence), anchorer: server.address },
    }),
    data: encodeAbiParameters([{ type: 'uint32' }], [size]),
  })

async function registered(
  { address: key }: PrivateKeyAccount,
  { id, salt, later }: { id: number; salt: Hex; later: number },
  others: number,
) {
  const commitment: Hex = `0x${createHash('sha256').update(fromHex(salt)).update(`company:${id}`).digest('hex')}`
  return mined(encodeFunctionData({ abi, functionName: 'registerKey', args: [key, commitment] }), {
    nonce: id + later,
    others,
    topics: encodeEventTopics({
      abi,
      eventName: 'KeyRegistered',
      args: { key, companyCommitment: commitment },
    }),
    data: '0x',
  })
}

type Mined = { nonce: number; others: number; topics: readonly (Hex | Hex[] | null)[]; data: Hex }

async function mined(input: Hex, { nonce, others, topics, data }: Mined) {
  const transaction = await server.signTransaction({
    chainId: CONTRACT.chainId,
    to: CONTRACT.address,
    data: input,
    nonce,
    gas: 100_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  })
  const log = { address: CONTRACT.address, topics: topics.filter((one) => typeof one === 'string'), data }
  return blockOf({ number: nonce + 100, time: START + nonce * 600, transaction, log, others })
}
