import { withOwn } from '@selvedge/messages/area.ts'
import { keptInstants } from '@selvedge/messages/day.ts'
import { verdicts } from '@selvedge/messages/en/verdicts.ts'
import type { ShapeIssue } from './check-shape.ts'
import { expectedText } from './expected-words.ts'
import type { Hex } from './hex.ts'
import { harmlessInQuotes } from './harmless.ts'
import { isOwnBlockchain } from './own-blockchain.ts'
import type { StateRefusal } from './rules/rule.ts'
import { STATEMENT_TYPES } from './statement.ts'
import type { Witnessed } from './verdict.ts'
import type { Silence } from './witness.ts'

const short = (hex: Hex) => `${hex.slice(0, 10)}…${hex.slice(-6)}`
/** In UTC, so that all who check a file read the same of it. */
const instantOf = (at: string) => keptInstants.inUtc({ at })
const momentOf = (seconds: number) => instantOf(new Date(seconds * 1000).toISOString())

const whoseChain = (chainId: number): 'own' | 'other' => (isOwnBlockchain(chainId) ? 'own' : 'other')

const SILENCE: Readonly<Record<Silence, string>> = {
  'not asked': 'notAsked',
  unreachable: 'unreachable',
  'other chain': 'otherChain',
  'node behind': 'nodeBehind',
  'no evidence': 'noEvidence',
  'header not saved': 'headerNotSaved',
}

const NOT_A_BUNDLE = {
  'not JSON': verdicts.notJson,
  twice: verdicts.memberTwice,
  missing: verdicts.memberMissing,
  unknown: verdicts.memberUnknown,
  wrong: verdicts.memberWrong,
  whole: verdicts.memberWrong,
} as const

/** A text of somebody else in a sentence of ours: without quotation marks it could pass for the verifier's own words. */
const quoted = (text: string) => verdicts.quoted({ text: harmlessInQuotes(text) })

/** A record as people call it; a bundle may name its type by any text. */
const recordOf = ({ type, id }: { type: string; id: number }) =>
  verdicts.record({
    type: STATEMENT_TYPES.some((known) => known === type) ? type : quoted(type),
    id: String(id),
  })

const notABundle = ({ path, problem, expected = {} }: ShapeIssue, others: number) =>
  NOT_A_BUNDLE[problem]({
    place: path === '' ? verdicts.theFile : quoted(path),
    expected: problem === 'whole' ? verdicts.expectedWhole : expectedText(expected),
    others,
  })

type OfStatement = (params: { state: string }) => string
type OfKey = (params: { key: string }) => string
type OfBatch = (params: { batch: string }) => string

const ofStatement = (say: OfStatement) => (state: number) => say({ state: String(state) })
const ofKey = (say: OfKey) => (key: Hex) => say({ key: short(key) })
const ofBatch = (say: OfBatch) => (root: Hex) => say({ batch: short(root) })

/** The sentences of every verifier, of what it found: hashes are shortened, moments written out. */
export const words = withOwn(verdicts, {
  notABundle,
  quoted,
  recordOf,

  documentsMatch: (count: number) => verdicts.documentsMatch({ count }),
  documentAltered: (name: string) => verdicts.documentAltered({ name: quoted(name) }),
  documentRowDiffers: (name: string) => verdicts.documentRowDiffers({ name: quoted(name) }),
  documentForeign: (name: string) => verdicts.documentForeign({ name: quoted(name) }),
  documentNotProvided: (name: string) => verdicts.documentNotProvided({ name: quoted(name) }),

  shownInPart: (count: number, inPart: number) => verdicts.shownInPart({ count, inPart: String(inPart) }),
  comparedInPart: ofStatement(verdicts.comparedInPart),
  ruleNotShown: ofStatement(verdicts.ruleNotShown),
  recordsIntact: (count: number) => verdicts.recordsIntact({ count }),
  statementUnreadable: ofStatement(verdicts.statementUnreadable),
  madeByNewer: ofStatement(verdicts.madeByNewer),
  statementAltered: ofStatement(verdicts.statementAltered),
  statementMisfiled: ofStatement(verdicts.statementMisfiled),
  subjectDiffers: ofStatement(verdicts.subjectDiffers),

  signaturesRight: (count: number, names: string) => verdicts.signaturesRight({ count, names }),
  signatureWrong: ofStatement(verdicts.signatureWrong),
  keyOfAnother: ofStatement(verdicts.keyOfAnother),
  keyRevoked: ofStatement(verdicts.keyRevoked),
  keyTooYoung: ofStatement(verdicts.keyTooYoung),
  keyEnded: ofStatement(verdicts.keyEnded),
  contractNotNamed: ({ chainId, address }: { chainId: number; address: Hex }) =>
    verdicts.contractNotNamed({ chain: String(chainId), contract: address }),
  deploymentUnknown: (deployed: { block: number } | null) =>
    verdicts.deploymentUnknown({ block: deployed ? String(deployed.block) : 'none' }),
  keyNotInTurn: ofStatement(verdicts.keyNotInTurn),
  keyReplaced: ofStatement(verdicts.keyReplaced),
  keyNotIntroduced: ofStatement(verdicts.keyNotIntroduced),
  companyMissing: ofStatement(verdicts.companyMissing),
  keyOtherCommitment: ofStatement(verdicts.keyOtherCommitment),
  companyGone: ofStatement(verdicts.companyGone),
  mayNotBeStated: (state: number, why: StateRefusal) =>
    verdicts.mayNotBeStated({ state: String(state), why }),
  keyNotRegistered: ofKey(verdicts.keyNotRegistered),
  registrationDiffers: ofKey(verdicts.registrationDiffers),
  keyNotYetRegistered: ofKey(verdicts.keyNotYetRegistered),
  keyUnknown: (key: Hex, why: Silence) => verdicts.keyUnknown({ key: short(key), why: SILENCE[why] }),

  linksHold: (count: number) => verdicts.linksHold({ count }),
  historyBroken: ofStatement(verdicts.historyBroken),
  notInBatch: ofStatement(verdicts.notInBatch),
  noBatchYet: ofStatement(verdicts.noBatchYet),
  newestAsOf: (rest: string, count: number, { time, block }: { time: number; block?: number | undefined }) =>
    verdicts.newestAsOf({
      rest,
      count,
      moment: momentOf(time),
      block: block === undefined ? 'none' : String(block),
    }),
  newestNotShown: (rest: string) => verdicts.newestNotShown({ rest }),
  batchNotInLog: ofBatch(verdicts.batchNotInLog),
  newestNotInMap: (about: { type: string; id: number }) =>
    verdicts.newestNotInMap({ record: recordOf(about) }),
  newestNotNamed: (about: { type: string; id: number }) =>
    verdicts.newestNotNamed({ record: recordOf(about) }),
  newestForeign: (about: { type: string; id: number }) => verdicts.newestForeign({ record: recordOf(about) }),
  headTooEarly: ofStatement(verdicts.headTooEarly),
  newestMissing: (state: number, version: number, at: number) =>
    verdicts.newestMissing({ state: String(state), version: String(version), moment: momentOf(at) }),
  newestOther: (state: number, at: number) =>
    verdicts.newestOther({ state: String(state), moment: momentOf(at) }),
  newestUnknown: ofStatement(verdicts.newestUnknown),
  newestBehind: ofStatement(verdicts.newestBehind),
  newestWaits: ofStatement(verdicts.newestWaits),
  batchSizeDiffers: ofBatch(verdicts.batchSizeDiffers),

  anchored: (last: number, { chainId, address }: { chainId: number; address: Hex }) =>
    verdicts.anchored({
      moment: momentOf(last),
      chain: String(chainId),
      contract: address,
      whose: whoseChain(chainId),
    }),
  anchoredLater: (
    last: number,
    { chainId, address }: { chainId: number; address: Hex },
    { state, at, provenAt }: { state: number; at: string; provenAt: number },
  ) =>
    verdicts.anchoredLater({
      whose: whoseChain(chainId),
      moment: momentOf(last),
      chain: String(chainId),
      contract: address,
      state: String(state),
      dated: instantOf(at),
      proven: momentOf(provenAt),
    }),
  notAnchored: ofBatch(verdicts.notAnchored),
  anchorDiffers: ofBatch(verdicts.anchorDiffers),
  timeImpossible: ofBatch(verdicts.timeImpossible),
  notAnchoredYet: ofBatch(verdicts.notAnchoredYet),
  anchorUnknown: (root: Hex, why: Silence) =>
    verdicts.anchorUnknown({ batch: short(root), why: SILENCE[why] }),
  datedLater: ofStatement(verdicts.datedLater),
  witnessed: (rest: string, { seen, all, time, chosenBy }: Exclude<Witnessed, string>) => {
    const sentence =
      time === undefined
        ? verdicts.witnessedUndated({ rest, seen: String(seen), all })
        : verdicts.witnessed({ rest, seen: String(seen), all, moment: momentOf(time) })
    return chosenBy === 'server' ? verdicts.serverChose({ rest: sentence, all }) : sentence
  },
  witnessesSoFar: (rest: string, sentence: string) => verdicts.witnessesSoFar({ rest, sentence }),
  witnessesUnnamed: (rest: string) => verdicts.witnessesUnnamed({ rest }),
  loggedOnly: (rest: string) => verdicts.loggedOnly({ rest }),
  notWitnessed: (seen: number, all: number) => verdicts.notWitnessed({ seen: String(seen), all }),
  notInCheckpoint: ofBatch(verdicts.notInCheckpoint),
  otherContract: (contract: Hex) => verdicts.otherContract({ contract }),
})
