import type { FieldErrors } from '../errors.ts'
import { claimWordIn } from '../passport/claim-words.ts'
import { linkIssues } from './link-issues.ts'

const OF_PRODUCTS = '/01/'

/**
 * What keeps a title from being shown to whoever scans a code: a claim in words, by the rule of the texts of passports. It is read beside them, and nothing takes it
 * off when a certificate ends. Links of places and companies may name the French register of companies (RCS).
 */
export function linkTitleErrors(anchor: string, title: string): FieldErrors {
  const word = claimWordIn(title, anchor.startsWith(OF_PRODUCTS) ? 'plain' : 'company')
  return word === undefined ? {} : { title: linkIssues.linkClaimWord({ word }) }
}
