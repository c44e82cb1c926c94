import type { FieldErrors } from '../errors.ts'
import { claimWordIn } from '../passport/claim-words.ts'
import { linkIssues } from './link-issues.ts'

/**
 * What keeps a title from being shown to whoever scans a code: a claim in words, by the rule of the texts of passports. It is read beside them, and nothing takes it
 * off when a certificate ends.
 */
export function linkTitleErrors(title: string): FieldErrors {
  const word = claimWordIn(title, 'title')
  return word === undefined ? {} : { title: linkIssues.linkClaimWord({ word }) }
}
