import type { anchoringReasons } from '@selvedge/messages/en/anchoring-reasons.ts'
import type { anchorIssues } from '@selvedge/messages/en/anchor-issues.ts'
import type { apiKeyIssues } from '@selvedge/messages/en/api-key-issues.ts'
import type { certificateBoxes } from '@selvedge/messages/en/certificate-boxes.ts'
import type { certificateFindings } from '@selvedge/messages/en/certificate-findings.ts'
import { errors } from '@selvedge/messages/en/errors.ts'
import type { gs1Issues } from '@selvedge/messages/en/gs1-issues.ts'
import type { importIssues } from '@selvedge/messages/en/import-issues.ts'
import type { issuerDomainIssues } from '@selvedge/messages/en/issuer-domain-issues.ts'
import type { linkIssues } from '@selvedge/messages/en/link-issues.ts'
import type { massIssues } from '@selvedge/messages/en/mass-issues.ts'
import type { passportIssues } from '@selvedge/messages/en/passport-issues.ts'
import type { webhookIssues } from '@selvedge/messages/en/webhook-issues.ts'
import type { refusals } from '@selvedge/messages/en/refusals.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { fill, isPlain, type Params, type Text } from '@selvedge/messages/icu.ts'
import { list } from '@selvedge/messages/list.ts'
import { codedText, referenceName } from '@selvedge/messages/reference-name.ts'
import { spoken, textNow } from '@selvedge/messages/spoken.ts'
import { parseDay } from './day.ts'

type Texts = typeof errors &
  typeof refusals &
  typeof certificateFindings &
  typeof anchoringReasons &
  typeof certificateBoxes &
  typeof massIssues &
  typeof gs1Issues &
  typeof anchorIssues &
  typeof apiKeyIssues &
  typeof importIssues &
  typeof issuerDomainIssues &
  typeof linkIssues &
  typeof passportIssues &
  typeof webhookIssues

/** What is wrong, for programs. A code never changes its meaning, and is in one area of the catalogue alone. */
export type IssueCode = keyof Texts

/**
 * What is wrong with a field, or why a call is refused: a code with its parameters. It becomes a sentence only where somebody
 * reads it.
 */
export type Issue = { readonly code: IssueCode; readonly params: Readonly<Record<string, string | number>> }

/** The issues of texts by their codes: `issues.consignee`, `issues.maxCharacters({ max: 250 })`. */
export type Issues<Of extends Record<string, string>> = {
  readonly [Code in keyof Of]: keyof Params<Of[Code]> extends never
    ? Issue
    : (params: Params<Of[Code]>) => Issue
}

/** The names of parameters that are days. Others can be what somebody typed, which is said as it is. */
const DAY_PARAMS = new Set(['day', 'on', 'first', 'last'])

/** Those that are entries of a list of the installation, which each language calls its own names. */
const LISTED_PARAMS = new Set(['standard', 'transparencyLevel'])

/** Those that are several of them, as `entriesParam` writes them. */
const LISTS_OF_ENTRIES = new Set(['processes', 'categories', 'standards'])

/** Several entries of lists as one parameter: in English, with their codes if they have any, whatever is spoken. What keeps them may be read in another language. */
export const entriesParam = (entries: readonly string[]): string => entries.join(', ')

/** The same as people read them: between two of them the next begins with its code, if they have codes. */
function entriesText(param: string): string {
  const entries = param.split(/(?:, |、)(?=[^\s,、]+ - )/)
  return list((entries.length > 1 || / - /.test(param) ? entries : param.split(', ')).map(codedText))
}

const known = new Map<string, { area: string; text: Text }>()

/**
 * Makes the issues of an area of texts, which can be said from then on. Those that only some need are in files of their own: `refusals.ts`
 * is the server's, `finding-issues.ts`, `anchoring-issues.ts`, `certificate-boxes/box-issues.ts`, `gs1/gs1-issues.ts`, `resolver/link-issues.ts`, `api-key-issues.ts`, `webhook-issues.ts`, `passport/passport-issues.ts`, `import/import-issues.ts` and `mass/mass-issues.ts` are loaded with the screens that show them.
 */
export function issuesOf<Of extends Record<string, string>>(area: string, texts: Of): Issues<Of> {
  const made = Object.entries(texts).map(([name, text]) => {
    const code = name as IssueCode
    known.set(code, { area, text })
    const issue = isPlain(text)
      ? { code, params: {} }
      : (params: Issue['params']): Issue => ({ code, params })
    return [code, issue]
  })
  return Object.fromEntries(made) as Issues<Of>
}

/** What forms, rules and the shapes of calls find. */
export const issues = issuesOf('errors', errors)

/** Whether a text is the code of an issue that can be said here. */
export const isIssueCode = (code: string): code is IssueCode => known.has(code)

/** An issue as its sentence; none as none. */
export function sentence(issue: Issue): string
export function sentence(issue: Issue | undefined): string | undefined
export function sentence(issue: Issue | undefined): string | undefined {
  if (!issue) return undefined
  const { area, text } = known.get(issue.code) ?? { area: '', text: issue.code }
  return fill(issue.code, textNow(area, issue.code, text), asRead(issue.params))
}

/** What is filled in as its reader writes it: as it is on the screen around the sentence. */
function asRead(params: Issue['params']): Issue['params'] {
  if (spoken().language.days === 'fixed') return params
  const read = ([name, value]: [string, string | number]) => {
    if (LISTED_PARAMS.has(name)) return [name, referenceName(String(value))] as const
    if (LISTS_OF_ENTRIES.has(name)) return [name, entriesText(String(value))] as const
    const day = DAY_PARAMS.has(name) ? parseDay(String(value)) : undefined
    return [name, day === undefined ? value : dayText(day)] as const
  }
  return Object.fromEntries(Object.entries(params).map(read))
}

/**
 * The sentence of an issue that came from elsewhere; undefined where its code is not known here, or takes other parameters.
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
