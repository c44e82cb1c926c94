import { DomainError, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { PARTNER_COLUMNS, type PartnerColumn } from '@selvedge/domain/import/partner-sheet.ts'
import {
  checkPartners,
  type ImportedPartner,
  type PartnerErrors,
  type PartnerRow,
  readPartner,
} from '@selvedge/domain/import/partners.ts'
import { cellsOf, type RowTexts } from '@selvedge/domain/import/sheet-kind.ts'
import { inviteCompany } from '../../accounts/companies/invite-company.ts'
import { limitNaming } from '../../accounts/companies/limit-naming.ts'
import { numberOf } from '../../accounts/companies/relations.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportRules } from '../../records/import-kind.ts'
import { INVITED_AS, knownErrors, knownTo, offeredTo } from './known-partners.ts'
import { keptInvitations, withdrawInvitations } from './take-back-invitations.ts'

/** The import of partners: each is invited as one that is typed. Its id is that of the relation, as the list of partners has it. */
export const partnerImport: ImportRules = {
  check: async (services, importer, rows) => {
    const typed = rows.map(({ line, texts }): PartnerRow => ({ line, texts: cells(texts) }))
    const offered = await offeredTo(services.db, importer)
    const read = typed.map(({ texts }) => readPartner(texts, offered).partner)
    const known = await knownTo(
      services,
      importer,
      read.flatMap((partner) => partner?.name ?? []),
    )
    return checkPartners(typed, offered).map((errors, i) => {
      const partner = read[i]
      return partner ? { ...errors, ...knownErrors(partner, known) } : errors
    })
  },
  // What names a company in another way than before is refused by `knownErrors`, and counts as an invitation alone.
  count: async (services, member, [texts = {}]) => {
    if (readPartner(cells(texts)).partner)
      await limitNaming(services, member, { name: null, email: null, roles: INVITED_AS, isInvitation: true })
  },
  make: async (services, member, [texts = {}]) => {
    const { partner, errors } = readPartner(cells(texts), await offeredTo(services.db, member))
    throwIfInvalid(errors)
    if (!partner) throw new Error('A row without an error is a company')
    throwIfInvalid(knownErrors(partner, await knownTo(services, member, [partner.name])))
    try {
      return await invite(services, member, partner)
    } catch (error) {
      throw error instanceof DomainError ? inColumns(error) : error
    }
  },
  undo: { how: 'at once', kept: keptInvitations, takeBack: withdrawInvitations },
}

const cells = (texts: RowTexts) => cellsOf(PARTNER_COLUMNS, texts)

const invite = (services: Services, member: SignedIn, partner: ImportedPartner): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    const { name, email, role, country, message } = partner
    const isPlain = role === null && country === null && message === null
    const company = await inviteCompany(services, tx, member, {
      companyName: name,
      email,
      roles: INVITED_AS,
      details: isPlain ? null : { role, country, message, wanted: [], language: null },
      again: true,
    })
    return numberOf(tx, member.companyId, company.id)
  })

const COLUMN_OF: Readonly<Record<string, PartnerColumn>> = {
  companyName: 'name',
  'invitationDetails.role': 'role',
  'invitationDetails.country': 'country',
}

function inColumns({ code, reason, fields }: DomainError): DomainError {
  // The address has had its e-mails for a day: the rest of the import does not wait for that.
  if (code === 'RATE_LIMITED') return fieldError('email', reason)
  const named: PartnerErrors = Object.fromEntries(
    Object.entries(fields).map(([field, issue]) => [COLUMN_OF[field] ?? field, issue]),
  )
  return new DomainError(code, reason, named)
}
