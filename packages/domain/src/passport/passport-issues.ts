import { passportIssues as texts } from '@selvedge/messages/en/passport-issues.ts'
import { issuesOf } from '../issues.ts'

/** What is wrong with fields of passports, as issues: a code with its parameters. */
export const passportIssues = issuesOf('passportIssues', texts)
