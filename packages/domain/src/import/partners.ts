import { type Issue, issues } from '../issues.ts'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from '../limits.ts'
import { isEmail, messageError, nameError, nameKey } from '../text.ts'
import { type Choice, chosen } from './choice.ts'
import { importIssues } from './import-issues.ts'
import type { PartnerColumn } from './partner-sheet.ts'
import type { SheetRow } from './sheet.ts'

export type PartnerRow = SheetRow<PartnerColumn>
export type PartnerErrors = Partial<Record<PartnerColumn, Issue>>

/** A company to invite, out of a row. */
export type ImportedPartner = {
  name: string
  email: string
  role: string | null
  country: string | null
  message: string | null
}

/** What an invitation can suggest; only the server knows it. */
export type OfferedToPartners = { roles: readonly Choice[]; countries: readonly Choice[] }

/**
 * The company in a row, or what is wrong with each of its cells: never both, never neither. Without what is offered, role and country are taken
 * as they are typed.
 */
export function readPartner(
  row: Record<PartnerColumn, string>,
  offered?: OfferedToPartners,
): { partner?: ImportedPartner; errors: PartnerErrors } {
  const [name, email] = [row.name.trim(), row.email.trim()]
  const message = row.message.trim().replace(/\s+/g, ' ')
  const role = suggested(row.role, offered?.roles)
  const country = suggested(row.country, offered?.countries)
  const wrongName = errorOfName(name)
  const wrongMessage = errorOfMessage(message)
  const errors: PartnerErrors = {
    ...(wrongName && { name: wrongName }),
    ...(email === '' && { email: issues.email }),
    ...(email !== '' && !isEmail(email) && { email: issues.emailInvalid }),
    ...(role === undefined && { role: importIssues.importRole }),
    ...(country === undefined && { country: importIssues.importCountry }),
    ...(wrongMessage && { message: wrongMessage }),
  }
  if (Object.keys(errors).length > 0 || role === undefined || country === undefined) return { errors }
  return { partner: { name, email, role, country, message: message === '' ? null : message }, errors }
}

function errorOfName(name: string): Issue | undefined {
  if (name === '') return issues.companyName
  // What is too long is refused for that: looking for an address in it takes time that grows with its square.
  if (name.length > MAX_NAME_CHARACTERS) return issues.maxCharacters({ max: MAX_NAME_CHARACTERS })
  return nameError(name)
}

const errorOfMessage = (message: string): Issue | undefined =>
  message.length > MAX_NOTES_CHARACTERS
    ? issues.maxCharacters({ max: MAX_NOTES_CHARACTERS })
    : messageError(message)

/** Null for an empty cell, undefined for one that is not offered. */
function suggested(text: string, choices: readonly Choice[] | undefined): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return choices ? chosen(typed, choices) : typed
}

/**
 * What is wrong with the rows of a sheet, in their order: each by itself, and with those above it. A name stands for one company: whether two
 * addresses are of the same one would reveal that it is registered.
 */
export function checkPartners(rows: readonly PartnerRow[], offered?: OfferedToPartners): PartnerErrors[] {
  const lines = new Map<string, number>()
  return rows.map(({ line, texts }) => {
    const { partner, errors } = readPartner(texts, offered)
    if (!partner) return errors
    const above = lines.get(nameKey(partner.name))
    if (above === undefined) lines.set(nameKey(partner.name), line)
    return above === undefined ? {} : { name: importIssues.importTwice({ line: String(above) }) }
  })
}
