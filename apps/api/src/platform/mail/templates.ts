import { emails } from '@selvedge/messages/en/emails.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { atEnglishNames } from '@selvedge/messages/reference-name.ts'
import { inLanguage, spoken } from '@selvedge/messages/spoken.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import type { Mail, MailKind } from './mail.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A header must stay one line, whatever a company is called. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** What somebody typed, marked as such: in quotation marks, on one line. */
export const quoted = (text: string) => emails.quoted({ text: oneLine(text).replaceAll('”', "'") })

/** The name of a company. A certification body that no operator has confirmed is marked wherever others read its name. */
export const named = (company: string, isUnconfirmed: boolean) =>
  isUnconfirmed ? emails.unconfirmed({ company: quoted(company) }) : quoted(company)

/** Who reads an e-mail. */
export type MailReader = {
  readonly email: string
  /** The code of the language in which they read Selvedge: null while they have chosen none. */
  readonly language: string | null
  /** The code of the country that their company is in, where it is known. */
  readonly country?: string | null
}

type EmailParts = {
  kind: MailKind
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: string[]
  /** Entries of lists that the paragraphs name, such as standards: what is in English in another language is read out as English. */
  entries?: readonly (string | null)[]
  action: { label: string; url: string }
  footer?: string
}

/** An e-mail of which `partsOf` says the parts: each is in the language of who reads it. */
export const emailTo =
  <About extends { readonly to: MailReader }>(partsOf: (about: About) => EmailParts) =>
  (about: About): Mail =>
    inLanguage(spokenLanguage(about.to.language ?? US_ENGLISH.code, about.to.country), () =>
      composeEmail(about.to.email, partsOf(about)),
    )

const htmlOf = (text: string, entries: readonly (string | null)[]): string =>
  atEnglishNames(text, entries)
    .map((part, place) => (place % 2 === 0 ? escapeHtml(part) : `<span lang="en">${escapeHtml(part)}</span>`))
    .join('')

/** An e-mail as HTML and as text; every value is escaped here, so callers pass plain text. */
function composeEmail(
  to: string,
  { kind, subject, paragraphs, entries = [], action, footer = emails.footer }: EmailParts,
): Mail {
  const { code, dir } = spoken().language
  const html = [
    `<!doctype html><html lang="${code}" dir="${dir}"><body style="margin:0;background:#f6f4ef;font-family:Helvetica,Arial,sans-serif;color:#1d2433">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px">',
    '<p style="font-weight:700;letter-spacing:.02em;color:#2b3a67">Selvedge</p>',
    '<div style="background:#ffffff;border:1px solid #e3dfd5;border-radius:8px;padding:24px">',
    ...paragraphs.map((text) => `<p style="line-height:1.5;margin:0 0 16px">${htmlOf(text, entries)}</p>`),
    `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#2b3a67;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    `<p style="font-size:13px;color:#5b6272;word-break:break-all;margin:0">${escapeHtml(action.url)}</p>`,
    `</div><p style="font-size:13px;color:#5b6272">${escapeHtml(footer)}</p></div></body></html>`,
  ].join('')
  const text = [...paragraphs, emails.actionAt(action), `-- \n${footer}`].join('\n\n')
  return { kind, to, subject: oneLine(subject), text, html }
}
