import { webhookIssues as texts } from '@selvedge/messages/en/webhook-issues.ts'
import { issuesOf } from './issues.ts'

/** What is wrong with a new webhook or subscription, as issues. */
export const webhookIssues = issuesOf('webhookIssues', texts)
