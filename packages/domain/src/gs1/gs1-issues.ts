import { gs1Issues as texts } from '@selvedge/messages/en/gs1-issues.ts'
import { issuesOf } from '../issues.ts'

/** What is wrong with keys of GS1, as issues: a code with its parameters. */
export const gs1Issues = issuesOf('gs1Issues', texts)
