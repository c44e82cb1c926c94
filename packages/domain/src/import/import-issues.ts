import { importIssues as texts } from '@selvedge/messages/en/import-issues.ts'
import { issuesOf } from '../issues.ts'

/** What is wrong with imports of many records, as issues: a code with its parameters. */
export const importIssues = issuesOf('importIssues', texts)
