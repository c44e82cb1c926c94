import { command as texts } from '@selvedge/messages/en/command.ts'
import { comparison as words } from '@selvedge/messages/en/comparison.ts'
import type { Bundle } from '../bundle.ts'
import {
  compareBundles,
  type Comparison,
  type ConsistencyProof,
  readConsistencyProof,
} from '../history/compare.ts'
import { readBundle } from '../read-bundle.ts'
import { verifyBundle } from '../verify-bundle.ts'
import type { Arguments } from './arguments.ts'
import { type Machine, witnessFor } from './machine.ts'

const SENTENCE = {
  'one history': words.oneHistory,
  'two histories': words.twoHistories,
  open: words.open,
} as const
const EXIT = { 'one history': 0, 'two histories': 1, open: 2 } as const

/** Compares two bundles, each checked for itself before, and prints what was found. Returns the code to end with. */
export async function compare(machine: Machine, args: Arguments): Promise<number> {
  const a = await read(machine, args.bundle)
  const b = await read(machine, args.other ?? '')
  const checked = await check(machine, args, [a, b])
  const found = checked.altered.length > 0 ? compareBundles(a, b) : await settled(machine, args, a, b)
  const result = judge(found, checked)
  const { verdict, sentences } = result
  machine.print(
    args.json
      ? JSON.stringify({ ...result, sentence: SENTENCE[verdict] }, undefined, 2)
      : [SENTENCE[verdict], ...sentences.map((sentence) => `  ${sentence}`)].join('\n'),
  )
  return EXIT[verdict]
}

async function read(machine: Machine, path: string): Promise<Bundle> {
  const { bundle } = readBundle(new TextDecoder().decode(await machine.readFile(path)))
  if (!bundle) throw new Error(texts.noBundle({ path }))
  return bundle
}

type Checked = {
  /** What each bundle that is altered in itself fails by: it could have been written by anybody, and stands against nobody. */
  altered: string[]
  /** Whether the blockchain has what both say is anchored there. */
  isAnchored: boolean
}

async function check(machine: Machine, args: Arguments, bundles: readonly Bundle[]): Promise<Checked> {
  const rpc = args.server === undefined ? undefined : `${addressOf(args.server)}/ledger/questions`
  const isNamed = (args.rpc ?? args.header ?? args.ownHeader) !== undefined
  const asked = isNamed || rpc === undefined ? args : { ...args, rpc }
  const witness = await witnessFor(machine, asked)
  const altered: string[] = []
  let isAnchored = true
  for (const [at, bundle] of bundles.entries()) {
    const { parts } = await verifyBundle(bundle, { contract: args.contract, ...(witness && { witness }) })
    const failed = parts.find(({ status }) => status === 'failed')
    if (failed) altered.push(words.notVerified({ name: at === 0 ? 'A' : 'B', sentence: failed.sentence }))
    if (parts.some(({ part, status }) => part === 'time' && status !== 'ok')) isAnchored = false
  }
  return { altered, isAnchored }
}

/** Two histories convict only where the blockchain has both: without it, either could have been made up. */
function judge(found: Comparison, { altered, isAnchored }: Checked): Comparison {
  if (altered.length > 0) return { verdict: 'open', sentences: altered }
  if (found.verdict !== 'two histories' || isAnchored) return found
  return { verdict: 'open', sentences: [...found.sentences.slice(0, -1), words.notHeldAgainst] }
}

const addressOf = (server: string) => `${server.replace(/\/+$/, '')}/api`

/** Asks for a consistency proof only where one would settle something. */
async function settled(machine: Machine, args: Arguments, a: Bundle, b: Bundle): Promise<Comparison> {
  const first = compareBundles(a, b)
  if (!first.missing) return first
  const proof = await proofFor(machine, args, first.missing)
  return proof ? compareBundles(a, b, proof) : first
}

async function proofFor(
  machine: Machine,
  { server, consistency: path }: Arguments,
  { from, to }: { from: number; to: number },
): Promise<ConsistencyProof | undefined> {
  if (path !== undefined) {
    const saved = readConsistencyProof(new TextDecoder().decode(await machine.readFile(path)))
    if (!saved) throw new Error(texts.consistencyFile({ path }))
    return saved
  }
  if (server === undefined) return undefined
  const url = `${addressOf(server)}/ledger/log/consistency?from=${from}&to=${to}`
  const answer = await machine.fetch(url)
  const proof = answer.ok ? readConsistencyProof(await answer.text()) : undefined
  if (!proof) throw new Error(texts.serverSilent({ status: String(answer.status) }))
  return proof
}
