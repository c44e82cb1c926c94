import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { Bundle } from '../bundle.ts'
import type { Part, Verdict } from '../verdict.ts'
import { dayOf, type Piece, type Pieces } from './pieces.ts'
import { newestAsOf, showsNewest } from './say-time.ts'
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
export function sayChecks({ parts }: Verdict, context: Context): PlainPart[] {
  // Before anybody confirmed them, the times are only what the bundle says.
  const isTimed = parts.some(({ part, status }) => part === 'time' && status === 'ok')
  return parts.map(({ part, status, sentence }) => ({
    part,
    status,
    title: said[part],
    sentence: status === 'ok' ? WHEN_OK[part]({ ...context, isTimed }) : [withoutAddresses(sentence)],
  }))
}

const WHEN_OK: Readonly<Record<Part, (context: Context & { isTimed: boolean }) => Pieces>> = {
  file: ({ bundle }) => [said.fileOk({ count: bundle?.documents.length ?? 0 })],
  record: () => [said.recordOk],
  signature: () => [said.signatureOk],
  link: ({ bundle, timeZone, isTimed }) => {
    if (!bundle || !showsNewest(bundle)) return [said.linkUnknown]
    const at = isTimed && newestAsOf(bundle)
    return at ? said.linkNewest<Piece[]>({ at: () => [dayOf(at, timeZone)] }).flat() : [said.linkOk]
  },
  time: ({ since, timeZone }) =>
    since ? said.timeOk<Piece[]>({ at: () => [dayOf(since, timeZone)] }).flat() : [said.timeUnknown],
}
