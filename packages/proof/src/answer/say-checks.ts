import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { Bundle } from '../bundle.ts'
import type { Part, Verdict } from '../verdict.ts'
import { dayOf, type Piece, type Pieces } from './pieces.ts'
import { newestAsOf } from './say-time.ts'
import { withoutAddresses } from './shown-text.ts'

/** A part of the check in plain words; what is not in order stands in the words of the check itself. */
export type PlainPart = {
  readonly part: Part
  readonly status: Verdict['parts'][number]['status']
  readonly title: string
  readonly sentence: Pieces
}

type Context = { bundle: Bundle | undefined; since: Date | undefined; timeZone: string | undefined }

/** The parts of a check in plain words, in their order. */
export const sayChecks = ({ parts }: Verdict, context: Context): PlainPart[] =>
  parts.map(({ part, status, sentence }) => ({
    part,
    status,
    title: said[part],
    sentence: status === 'ok' ? WHEN_OK[part](context) : [withoutAddresses(sentence)],
  }))

const WHEN_OK: Readonly<Record<Part, (context: Context) => Pieces>> = {
  file: ({ bundle }) => [said.fileOk({ count: bundle?.documents.length ?? 0 })],
  record: () => [said.recordOk],
  signature: () => [said.signatureOk],
  link: ({ bundle, timeZone }) => {
    const at = bundle && newestAsOf(bundle)
    return at ? said.linkNewest<Piece[]>({ at: () => [dayOf(at, timeZone)] }).flat() : [said.linkOk]
  },
  time: ({ since, timeZone }) =>
    since ? said.timeOk<Piece[]>({ at: () => [dayOf(since, timeZone)] }).flat() : [said.timeUnknown],
}
