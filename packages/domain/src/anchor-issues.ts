import { anchorIssues as texts } from '@selvedge/messages/en/anchor-issues.ts'
import { issuesOf } from './issues.ts'

/** What is wrong with an identity anchor that somebody uploads, as issues. */
export const anchorIssues = issuesOf('anchorIssues', texts)
