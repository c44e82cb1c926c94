import { errors } from '@selvedge/messages/en/errors.ts'
import { refusals } from '@selvedge/messages/en/refusals.ts'
import { fill, isPlain, type Params } from '@selvedge/messages/icu.ts'

const TEXTS = { ...errors, ...refusals }
type Texts = typeof TEXTS

/** What is wrong, for programs. A code never changes its meaning. */
export type IssueCode = keyof Texts

/**
 * What is wrong with a field, or why a call is refused: a code with its parameters. It becomes a sentence only where somebody
 * reads it.
 */
export type Issue = { readonly code: IssueCode; readonly params: Readonly<Record<string, string | number>> }

type Issues = {
  readonly [Code in IssueCode]: keyof Params<Texts[Code]> extends never
    ? Issue
    : (params: Params<Texts[Code]>) => Issue
}

/** Every issue by its code: `issues.consignee`, `issues.maxCharacters({ max: 250 })`. */
export const issues = Object.fromEntries(
  Object.entries(TEXTS).map(([code, text]) => [code, isPlain(text) ? issueOf(code) : withParams(code)]),
) as unknown as Issues

function issueOf(code: string, params: Issue['params'] = {}): Issue {
  return { code: code as IssueCode, params }
}

function withParams(code: string) {
  return (params: Issue['params']) => issueOf(code, params)
}

/**
 * The sentence of an issue that came from elsewhere; undefined where this build does not know its code, or takes other
 * parameters.
 */
export function knownSentence(
  came: { code: string; params: Issue['params'] } | undefined,
): string | undefined {
  const code = came?.code ?? ''
  if (!came || !isIssueCode(code)) return undefined
  try {
    return sentence({ code, params: came.params })
  } catch {
    return undefined
  }
}

/** Whether a text is the code of an issue that this build knows. */
export const isIssueCode = (code: string): code is IssueCode => Object.hasOwn(TEXTS, code)

/** An issue as its sentence; none as none. */
export function sentence(issue: Issue): string
export function sentence(issue: Issue | undefined): string | undefined
export function sentence(issue: Issue | undefined): string | undefined {
  return issue && fill(issue.code, TEXTS[issue.code], issue.params)
}
