import { refusals as texts } from '@selvedge/messages/en/refusals.ts'
import { issuesOf } from './issues.ts'

/** The issues that only a server finds. */
export const refusals = issuesOf('refusals', texts)
