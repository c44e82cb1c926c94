import { plainWebAddress } from '@selvedge/domain/text.ts'
import type { listCertifiers } from './list-certifiers.ts'
import { seenMark } from './seen-mark.ts'

/**
 * A text as a terminal may show it. Characters that move the cursor, break the line or change the direction are escaped, so that
 * nobody's name or number can imitate the command's own lines.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`)

export type ListedCertifier = Awaited<ReturnType<typeof listCertifiers>>[number]

/** A certification body on one line of a command, where an operator compares it with the register. */
export function lineOf(row: ListedCertifier): string {
  const number = row.registerNumber === null ? 'no number' : `number ${row.registerNumber}`
  const invited = row.invitedBy === null ? 'not invited by a company' : `invited by ${row.invitedBy}`
  const values = [
    `${row.id}: ${row.companyName}`,
    row.state,
    row.country ?? 'no country',
    row.website === null ? 'no website' : plainWebAddress(row.website),
    number,
    invited,
    `${row.certificates} certificates`,
    ...(row.decisions.includes('confirm') ? [`to confirm it: --seen ${seenMark(row)}`] : []),
  ]
  return oneLine(values.join(', '))
}
