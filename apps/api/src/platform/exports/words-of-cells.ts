import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { exports } from '@selvedge/messages/en/exports.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { Column } from './column.ts'

/** What the screens mark with a badge. */
export const markOf = (certifierConfirmed: boolean | null | undefined) =>
  certifierConfirmed === false ? exports.notConfirmed : null

type Alterable = { altered?: AlteredPart | null | undefined }

type Standing = Alterable & {
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED'
  /** Of a trade: that its seller took it back. */
  withdrawn?: boolean | undefined
  /** Of a scope certificate: that its body suspended or withdrew it. */
  standing?: { state: 'SUSPENDED' | 'WITHDRAWN' } | undefined
  /** Of a certificate: that a newer version took its place. */
  superseded?: boolean | undefined
  /** Of a certificate: that the company that filed it took it back. */
  takenBack?: boolean | undefined
}

/** The status of a record, in whose place stands that it is altered. */
export function statusOf({ altered, status, withdrawn, standing, superseded, takenBack }: Standing) {
  if (altered) return integrity.altered
  if (standing?.state === 'WITHDRAWN') return wordsOfTheWire.WITHDRAWN_BY_BODY
  if (standing) return wordsOfTheWire[standing.state]
  if (superseded) return wordsOfTheWire.SUPERSEDED
  if (takenBack) return wordsOfTheWire.TAKEN_BACK
  return withdrawn ? wordsOfTheWire.WITHDRAWN : wordsOfTheWire[status]
}

/** Why a record counts as altered; empty for all others. */
export const alteredColumn = (): Column<Alterable> => ({
  heading: exports.altered,
  kind: 'text',
  of: ({ altered }) => (altered ? integrity.reason({ part: altered }) : null),
})
