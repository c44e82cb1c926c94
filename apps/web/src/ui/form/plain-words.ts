import { type Issue, issues, sentence } from '@selvedge/domain/issues.ts'
import { plainWords } from '@selvedge/messages/en/plain-words.ts'

/** By the code of the issue, and by the field where one sentence stands for several. */
const PLAIN: Readonly<Record<string, string>> = {
  [issues.validFrom.code]: plainWords.validFrom,
  [issues.validUntil.code]: plainWords.validUntil,
  [`${issues.companyName.code} companyCode`]: plainWords.registrationNumber,
  [`${issues.companyName.code} code`]: plainWords.registrationNumber,
}

/** What is beside a field: the sentence of an issue, or where the specification fixes one that puzzles, that one with plain words. */
export function fieldText(path: string, issue: Issue): string {
  return PLAIN[`${issue.code} ${path}`] ?? PLAIN[issue.code] ?? sentence(issue)
}
