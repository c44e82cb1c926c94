import { type Issue, issues, sentence } from '@selvedge/domain/issues.ts'
import { plainWords } from '@selvedge/messages/en/plain-words.ts'

/** By the code of the issue, and by the field where one sentence stands for several. */
const PLAIN: Readonly<Record<string, string>> = {
  [issues.validFrom.code]: plainWords.validFrom,
  [issues.validUntil.code]: plainWords.validUntil,
  [`${issues.companyName.code} companyCode`]: plainWords.registrationNumber,
  [`${issues.companyName.code} code`]: plainWords.registrationNumber,
}

/** What stands beside a field: the sentence of an issue, and where the specification fixes one that puzzles, plain words after it. */
export function fieldText(path: string, issue: Issue): string {
  const plain = PLAIN[`${issue.code} ${path}`] ?? PLAIN[issue.code]
  const fixed = sentence(issue)
  // A language whose first sentence is plain already has it once.
  return plain === undefined || plain === fixed ? fixed : plainWords.both({ fixed, plain })
}
