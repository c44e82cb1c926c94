import { instantExact } from '@selvedge/messages/day.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import { type Answer, answerFor } from '@selvedge/proof/answer/answer.ts'
import type { Asked } from '@selvedge/proof/answer/missing.ts'
import { withoutAddresses } from '@selvedge/proof/answer/shown-text.ts'
import { blockHashesFor } from '@selvedge/proof/block-hashes.ts'
import { type BundleView, viewBundle } from '@selvedge/proof/bundle-view.ts'
import { headerWitness } from '@selvedge/proof/header-witness.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { Policy } from '@selvedge/proof/checkpoint/policy.ts'
import { savedZip } from '@selvedge/proof/credentials/saved-zip.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { type AskNode, askNodeAt, rpcWitness } from '@selvedge/proof/rpc-witness.ts'
import { type TrustedContract } from '@selvedge/proof/trusted-contract.ts'
import type { Verdict } from '@selvedge/proof/verdict.ts'
import { type Circumstances, verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import type { Witness } from '@selvedge/proof/witness.ts'
import {
  checkCredentials,
  type IssuerQuestions,
  MAX_CREDENTIALS,
  type NamedCredential,
  tooManyCredentials,
} from './check-credentials.ts'
import { FileError, type SortedFile, type SortedFiles, sortFiles } from './sort-files.ts'

/** What to trust about the blockchain: a node at an address, or the headers among the files. */
export type Source = { kind: 'node'; url: string; isServer?: boolean } | { kind: 'headers'; isOwn: boolean }

export type CheckRequest = {
  files: readonly File[]
  source: Source
  contract: TrustedContract | undefined
  /** Which witnesses have to have seen it. */
  policy?: Policy | undefined
  /** These witnesses are the server's own choice: the reader named none. */
  isServersPolicy?: boolean | undefined
  /** Whom the reader trusts among issuers of credentials. */
  issuers?: IssuerQuestions | undefined
  /** Asks for the hashes of the bundle's blocks instead of a verdict. */
  wants: 'verdict' | 'headers'
}

export type Report =
  | {
      kind: 'checked'
      files: SortedFile[]
      bundle: string
      verdict: Verdict
      /** The verdict in sentences for people. */
      answer: Answer
      /** When this was, in the reader's time zone. */
      checkedOn: string
      /** Missing where the bundle cannot be read. */
      view: BundleView | undefined
    }
  /** `zip` is what a later check of them needs, as a file. */
  | { kind: 'credentials'; credentials: NamedCredential[]; zip: Uint8Array }
  /** Documents alone: all that can be said of them is their hashes. */
  | { kind: 'hashed'; files: SortedFile[] }
  | { kind: 'headers'; text: string }
  | { kind: 'error'; sentence: string }

/** Checks files where they are: nothing of them goes anywhere. Only the source is asked, about the chain. */
export async function checkFiles(request: CheckRequest): Promise<Report> {
  try {
    const sorted = await sortFiles(request.files)
    if (sorted.bundles.length > 1) throw new FileError(verify.severalBundles)
    const [bundle] = sorted.bundles
    if (sorted.credentials.some(({ said }) => said.role === 'credential'))
      return await verdictsOn(sorted, bundle?.text, request)
    if (!bundle) return { kind: 'hashed', files: sorted.files }
    return request.wants === 'headers'
      ? await headersFor(bundle.text, request.source)
      : await verdictOn(bundle, sorted, request)
  } catch (error) {
    return { kind: 'error', sentence: error instanceof Error ? error.message : String(error) }
  }
}

async function headersFor(text: string, source: Source): Promise<Report> {
  const { bundle } = readBundle(text)
  if (!bundle || source.kind !== 'node') throw new FileError(verify.nothingToSave)
  const ask: AskNode = async (method, params) => {
    try {
      return await askNodeAt(source.url)(method, params)
    } catch {
      throw new FileError(verify.noAnswer)
    }
  }
  return { kind: 'headers', text: `${(await blockHashesFor(bundle, ask)).join('\n')}\n` }
}

/** Credentials, with the proof file beside them, if one is. */
async function verdictsOn(
  { credentials, headers }: SortedFiles,
  bundle: string | undefined,
  { issuers = { pinned: [] }, source, contract, policy, isServersPolicy }: CheckRequest,
): Promise<Report> {
  if (credentials.length > MAX_CREDENTIALS) throw new FileError(tooManyCredentials())
  const ledger = { contract, policy, isServersPolicy, ...witnessBy(source, headers) }
  const { credentials: checked, used } = await checkCredentials(credentials, { issuers, bundle, ledger })
  return { kind: 'credentials', credentials: checked, zip: savedZip(used, new Date()) }
}

async function verdictOn(
  { name, text }: SortedFiles['bundles'][number],
  { files, headers }: SortedFiles,
  { source, contract, policy, isServersPolicy }: CheckRequest,
): Promise<Report> {
  const documents = files.filter(({ role }) => role === 'document')
  const verdict = await verifyBundleText(text, {
    files: documents,
    contract,
    policy,
    isServersPolicy,
    ...witnessBy(source, headers),
  })
  const { bundle } = readBundle(text)
  return {
    kind: 'checked',
    files,
    bundle: name,
    verdict: { ...verdict, parts: verdict.parts.map(withoutAddress) },
    answer: answerFor(verdict, bundle, { files: documents, contract, asked: askedBy(source, headers) }),
    checkedOn: instantExact(new Date()),
    view: bundle && viewBundle(bundle, documents),
  }
}

/** Names of documents may have an address in them. */
const withoutAddress = (part: Verdict['parts'][number]) => ({
  ...part,
  sentence: withoutAddresses(part.sentence),
})

function askedBy(source: Source, headers: ReadonlySet<Hex>): Asked {
  if (source.kind === 'node') return 'node'
  if (headers.size === 0) return 'nobody'
  return source.isOwn ? 'own headers' : 'headers'
}

function witnessBy(source: Source, headers: ReadonlySet<Hex>): Pick<Circumstances, 'witness'> {
  if (source.kind === 'headers') {
    // Without any, no node was asked: that is more helpful than saying that a header is missing.
    return headers.size === 0
      ? {}
      : { witness: (contract) => headerWitness(contract, headers, { isOwn: source.isOwn }) }
  }
  const ask = askNodeAt(source.url)
  return {
    witness: (contract) => {
      const node = rpcWitness(contract, ask)
      return source.isServer ? onItsWord(node) : node
    },
  }
}

/** Whoever asks this server takes its word for where the contract began too, where its node does not say. */
const onItsWord = (server: Witness): Witness => ({
  ...server,
  blockchainIs: async (trusted) => {
    const standing = await server.blockchainIs(trusted)
    return standing === 'not named' ? 'the trusted one' : standing
  },
})
