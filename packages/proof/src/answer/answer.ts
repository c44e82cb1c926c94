import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { Bundle } from '../bundle.ts'
import type { Hex } from '../hex.ts'
import { readBundled, type ReadStatement } from '../read-statement.ts'
import { distinct, groupedBy } from '../same.ts'
import type { TrustedContract } from '../trusted-contract.ts'
import type { Verdict } from '../verdict.ts'
import { type StatedCompany, statedCompanies } from './companies.ts'
import { type Difference, differencesIn, type GivenFile } from './differences.ts'
import { type Detail, listDetails } from './list-details.ts'
import { type Asked, sayMissing } from './missing.ts'
import { joined, type Piece, type Pieces, stated } from './pieces.ts'
import { factsOf, stepsOf } from './read-facts.ts'
import { type PlainPart, sayChecks } from './say-checks.ts'
import { sayRecord, sayTitle } from './say-record.ts'
import { sayFormerNames, saySteps } from './say-signatures.ts'
import { anchorTimes, provenAt, provenSince, sayProven, sayWhoseTime, showsNewest } from './say-time.ts'
import { shownText } from './shown-text.ts'

/** What a verifier answers to people: sentences, the most important first. Only what is verified is said of a record. */
export type Answer = {
  /**
   * `verified` also where a bundle shows a record in part, and all that it shows is in order. `open` says what is proven of the record
   * where only its document is not here.
   */
  readonly verdict: Verdict['verdict']
  readonly headline: Pieces
  /** What the parties call the record. Empty where nothing is verified, or it has no reference. */
  readonly title: Pieces
  /** Further records that a document belongs to, a sentence each. */
  readonly records: readonly Pieces[]
  readonly signatures: readonly Pieces[]
  /** In whose custody the keys are; undefined where nothing is verified. */
  readonly custody: string | undefined
  /** Whose record of time it rests on. */
  readonly time: readonly Pieces[]
  readonly checks: readonly PlainPart[]
  /** What is altered. */
  readonly differences: readonly Difference[]
  /** What is missing for a verdict, and where to get it. */
  readonly missing: readonly Pieces[]
  /** Hashes, keys and networks. */
  readonly details: readonly Detail[]
}

export type AnswerContext = {
  readonly files: readonly GivenFile[]
  readonly contract: TrustedContract | undefined
  readonly asked: Asked
  /** The reader's own unless given, such as `Europe/Istanbul`. */
  readonly timeZone?: string | undefined
}

/** As many records as one reads about. */
const LISTED = 10

/** Puts a verdict on a bundle into sentences. The bundle is undefined where its file could not be read. */
export function answerFor(verdict: Verdict, bundle: Bundle | undefined, context: AnswerContext): Answer {
  const { timeZone } = context
  if (!bundle) return unread(verdict, context)
  const { statements, companies } = readAll(bundle)
  const read = [...statements, ...companies]
  const names = statedCompanies(read.flatMap(({ statement }) => statement ?? []))
  const times = anchorTimes(bundle)
  const since = provenSince(times, statements)
  const answer: Answer = {
    ...unread(verdict, context),
    headline: joined([[said[HEADS[verdict.verdict]]], ...whyNot(verdict, bundle, context)]),
    checks: sayChecks(verdict, { bundle, since, timeZone }),
    missing: [],
    details: listDetails(bundle, statements, names),
  }
  if (verdict.verdict === 'altered')
    return { ...answer, differences: differencesIn(bundle, read, { ...context, verdict }) }
  const proven = { statements, names, times, since, context, witnessed: verdict.witnessed }
  if (verdict.verdict === 'open' && !verdict.asShown) {
    const open = { ...answer, missing: sayMissing(bundle, read, { ...context, verdict }) }
    if (!lacksOnlyFile(verdict)) return open
    return { ...open, ...genuine(bundle, { ...proven, head: said.openWithoutFile }), verdict: 'open' }
  }
  const head = verdict.asShown ? said.genuineInPart : said.genuine
  return { ...answer, ...genuine(bundle, { ...proven, head }), verdict: 'verified' }
}

/** Everything that the proof shows is in order; only the document is not here to be compared. */
const lacksOnlyFile = ({ parts }: Verdict): boolean =>
  parts.every(({ part, status, isNotShown }) => part === 'file' || status === 'ok' || isNotShown)

/** What is said where nothing could be read. */
const unread = (verdict: Verdict, { timeZone }: AnswerContext): Answer => ({
  verdict: verdict.verdict,
  headline: joined([
    [said[HEADS[verdict.verdict]]],
    [verdict.verdict === 'altered' || verdict.unreadable ? said.unreadable : said.notSettled],
  ]),
  title: [],
  records: [],
  signatures: [],
  custody: undefined,
  time: [],
  checks: sayChecks(verdict, { bundle: undefined, since: undefined, timeZone }),
  differences: [],
  missing:
    verdict.verdict === 'open' ? [[verdict.unreadable ? said.missingReadable : said.missingNewer]] : [],
  details: [],
})

const HEADS = { verified: 'genuine', altered: 'altered', open: 'open' } as const

function whyNot({ verdict, parts }: Verdict, bundle: Bundle, { files }: AnswerContext): Pieces[] {
  if (verdict === 'open') return [[said.notSettled]]
  if (verdict === 'verified') return []
  const isFile = parts.some(({ part, status }) => part === 'file' && status === 'failed')
  const known = new Set(bundle.documents.map(({ sha256 }) => sha256))
  const foreign = files.find(({ sha256 }) => !known.has(sha256))
  return isFile && foreign
    ? [said.alteredFile<Piece[]>({ file: shownText(foreign.name), b: stated }).flat()]
    : [[said.alteredRecord]]
}

function readAll(bundle: Bundle) {
  const read = [...bundle.statements, ...bundle.companies].map((bundled, index): ReadStatement => ({
    ...bundled,
    state: index + 1,
    ...readBundled(bundled),
  }))
  return {
    statements: read.slice(0, bundle.statements.length),
    companies: read.slice(bundle.statements.length),
  }
}

type Verified = {
  head: string
  statements: readonly ReadStatement[]
  names: ReadonlyMap<number, StatedCompany>
  times: ReadonlyMap<Hex, number>
  since: Date | undefined
  context: AnswerContext
  witnessed: Verdict['witnessed']
}

/** What is said of a record that is proven. */
function genuine(bundle: Bundle, { head, statements, names, times, since, context, witnessed }: Verified) {
  const { timeZone } = context
  const signed = statements.flatMap((one) =>
    one.statement ? [{ ...one.statement, provenAt: provenAt(times, one) }] : [],
  )
  const records = [...groupedBy(signed, ({ type, id }) => `${type} ${id}`).values()]
  const facts = records.map((record) => factsOf(record, names, showsNewest(bundle)))
  const [only] = facts
  const isOne = facts.length === 1 && only !== undefined
  const signing = distinct(signed.map(({ company }) => company))
  const sentence = isOne ? sayRecord(only) : [said.manyRecords({ count: facts.length })]
  return {
    headline: joined([[head], sentence, sayProven(since, timeZone)]),
    title: isOne ? sayTitle(only) : [],
    records: isOne ? [] : facts.slice(-LISTED).map(sayRecord),
    signatures: [
      ...saySteps(stepsOf(signed, names), timeZone),
      ...sayFormerNames(signing.flatMap((id) => names.get(id) ?? [])),
    ],
    custody: said.custody({ count: signing.length }),
    time: sayWhoseTime(bundle, witnessed, timeZone),
  }
}
