import { type Issue, issues } from './issues.ts'

/**
 * What two names are compared by: trimmed, single-spaced, without case, in one Unicode form. Not folded further: what is unique by it in the
 * database is so by this key, such as user names and e-mail addresses, where `ibrahim` and `ıbrahim` can be two people of before.
 */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * What the names of a company's materials and partners, and of users, are compared by: `nameKey`, with one i whether it has a dot or none. The small
 * letters of `İPLİK` and `KADIN` are not those of `iplik` and `kadın` in every language, and a sheet has capitals where a form has
 * none. Accents count: a `şal` is no `sal`, which only a search takes for one. `platform/db/any-case.ts` is the same in SQL, of a
 * `nameKey`: keys that are stored stay as they are, so that two materials, or users, of before stay two.
 */
export const anyCaseKey = (name: string) => nameKey(name).replaceAll('i\u0307', 'i').replaceAll('ı', 'i')

/**
 * What is wrong with the name of a company or a person, if anything. A name appears in e-mails and lists between our own words:
 * it must not break a line, change the direction of writing, hide characters, contain characters that look different on each
 * screen, or contain an address.
 */
export function nameError(name: string): Issue | undefined {
  const error = lineError(name)
  if (error !== undefined) return error
  return carriesAddress(name.normalize('NFKC')) ? issues.nameAddress : undefined
}

/**
 * What is wrong with a message that one company sends to the mailbox of another: the same as with a name, as it stands between our
 * own words there, and whoever reads it must find no other link than ours.
 */
export function messageError(text: string): Issue | undefined {
  const error = nameError(text)
  return error === issues.nameAddress ? issues.messageAddress : error
}

/** What is wrong with a text that is shown on a line of its own, beside others that people compare it with. */
export const lineError = (text: string): Issue | undefined =>
  INVISIBLE.test(text) ? issues.nameCharacters : undefined

/**
 * Also characters that show nothing (an empty Braille cell, an object placeholder, a note without a head, a filler), and those
 * that no font shows in one way: halves of pairs, private-use and unassigned characters, and marks that enclose another character
 * or have none.
 */
const INVISIBLE =
  /[\u{16fe4}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]|(?<![\p{L}\p{M}\p{N}])\p{M}/u

/** What parts the labels of a host, in the scripts that have a full stop of their own, and what is taken for one. */
const STOP = String.raw`[.\u3002\u06d4\u0701\u0702\ua4f8\ua60e]`
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]+`
const STOPS = new RegExp(STOP, 'u')
const HOST_LIKE = new RegExp(`${LABEL}(?:${STOP}${LABEL})+`, 'gu')
const FOUR_NUMBERS = new RegExp(String.raw`\p{Nd}{1,3}(?:${STOP}\p{Nd}{1,3}){3}`, 'u')
/** Of a page or of mail, and a host with a path or a port behind it: `co.ltd/in` is no form of company any more. */
const SPELLED_OUT = new RegExp(
  String.raw`https?:|:\/\/|www${STOP}|@|[\p{L}\p{N}_-]${STOP}(?:xn--|\p{L})[\p{L}\p{M}\p{N}-]+(?::\d+|${STOP}?[/?#])`,
  'iu',
)

const carriesAddress = (name: string): boolean =>
  SPELLED_OUT.test(name) ||
  FOUR_NUMBERS.test(name) ||
  (name.match(HOST_LIKE) ?? []).some((text) => isHost(text.split(STOPS)))

/**
 * Mail programs make a link of any two words with a full stop and no blank between them if the second one is an ending of the
 * Internet, and new endings come every year. So any letters count as an ending, except where people write that way themselves.
 */
const isHost = (labels: readonly string[]): boolean =>
  labels.some((label, at) => at > 0 && isEnding(label) && !isWrittenSo(labels.slice(0, at), label))

/** Two letters or more, with no letter or number after them: not in `No.1`, `S.A` or `Unit.2B`. */
const isEnding = (label: string) => /^(?:(?:\p{L}\p{M}*){2,}(?!\p{N})|xn--)/iu.test(label)

/** `Co.Ltd` and `San.Tic`, where both are short forms. `J.Crew` and `PT.Sri` are written with a blank: `J.Agency` is a host. */
const isWrittenSo = (before: readonly string[], label: string): boolean =>
  SHORT_FORMS.has(plain(label)) && SHORT_FORMS.has(plain(before.at(-1) ?? ''))

/** Without accents and case: `TİC` and `Şti` are written in many ways. */
const plain = (label: string) =>
  label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

/** What companies call their form and trade by, in the countries that textiles come from. */
const SHORT_FORMS = new Set(
  `co corp inc ltd llc llp plc pvt pte pty bhd sdn kg mfg intl int imp exp trd bros cia ltda soc ges mbh
  san tic sti ve dis ith ihr paz tex teks tekst konf`.split(/\s+/),
)

/**
 * The key by which two e-mail addresses are compared: ASCII letters without case, everything else as it is. Look-alikes are two
 * mailboxes.
 */
export const emailKey = (email: string) => email.trim().replace(/[A-Z]+/g, (part) => part.toLowerCase())

/**
 * The key by which e-mails to one mailbox are counted: quotes and backslashes that change nothing (RFC 5321, 4.1.2), a tag after
 * a plus, and the case of a domain do not make another mailbox.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const written = key.slice(0, at)
  const plain = /^".*"$/.test(written) ? written.slice(1, -1).replace(/\\(.)/g, '$1') : written
  return `${plain.replace(/(?<=.)\+.*$/, '')}@${asciiHost(key.slice(at + 1))}`
}

/** A host as the network knows it. */
const asciiHost = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host

/**
 * Enough of RFC 5321 to catch typing errors; only an e-mail can show whether the address exists. Before the @ is a plain name, or
 * one in quotes, which may contain blanks.
 */
const EMAIL =
  /^(?:[^\s@<>()[\],;:"\\]+|"(?:[\x20\x21\x23-\x5B\x5D-\x7E]|\\[\x20-\x7E])+")@([^\s@<>()[\],;:"\\.]+\.)+[^\s@<>()[\],;:"\\.]{2,}$/

export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

/** True for an absolute http(s) address with a domain, and nothing in it that reads as another one. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || INVISIBLE.test(text) || !URL.canParse(text))
    return false
  const { hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname)
}

/**
 * A web address as a browser reads it: with its host in ASCII, so that letters of another script do not look like those of
 * another host, and without a user name, which may look like a host. Unchanged if both are the same.
 */
export function plainWebAddress(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return text.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`) ? text : url.href
}
