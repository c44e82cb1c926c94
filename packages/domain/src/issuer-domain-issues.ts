import { issuerDomainIssues as texts } from '@selvedge/messages/en/issuer-domain-issues.ts'
import { issuesOf } from './issues.ts'

/** What is wrong with a domain that a company names as its own, as issues. */
export const issuerDomainIssues = issuesOf('issuerDomainIssues', texts)
