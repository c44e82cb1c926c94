import { anchoringReasons as texts } from '@selvedge/messages/en/anchoring-reasons.ts'
import { type Issue, issuesOf, knownSentence } from './issues.ts'

/** Why a batch or a key is not on the blockchain, as issues: a code with its parameters. */
export const anchoringIssues = issuesOf('anchoringReasons', texts)

/** A reason: in this program's words where it knows the code, else in those it came with. */
export const anchoringReason = (
  text: string,
  issue: { code: string; params: Issue['params'] } | undefined,
): string => knownSentence(issue) ?? text
