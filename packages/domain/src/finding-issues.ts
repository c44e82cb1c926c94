import { certificateFindings as texts } from '@selvedge/messages/en/certificate-findings.ts'
import { type Issue, issuesOf, knownSentence } from './issues.ts'

/** What the checks of a certificate find, as issues: a code with its parameters. */
export const findingIssues = issuesOf('certificateFindings', texts)

type Said = { sentence: string; reason?: { code: string; params: Issue['params'] } | undefined }

/** What a finding says: in this program's words where it knows the code, else in those it came with. */
export const findingText = ({ sentence, reason }: Said): string => knownSentence(reason) ?? sentence
