import { apiKeyIssues as texts } from '@selvedge/messages/en/api-key-issues.ts'
import { issuesOf } from './issues.ts'

/** What is wrong with a new key for programs, as issues. */
export const apiKeyIssues = issuesOf('apiKeyIssues', texts)
