import { massIssues as texts } from '@selvedge/messages/en/mass-issues.ts'
import { issuesOf } from '../issues.ts'

/** What the rules of books of mass find, as issues: a code with its parameters. */
export const massIssues = issuesOf('massIssues', texts)
