import type { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { canGuardBooks, canKeepBooks } from '@selvedge/domain/mass/mass-event.ts'
import {
  canLetCertifiers,
  canManageApiKeys,
  canManageWebhooks,
  canManageKeys,
  canRenameCompany,
  canRequireSecondFactor,
} from '@selvedge/domain/permissions.ts'
import type { z } from 'zod'
import { isOperator } from '../companies/operators.ts'
import { presentCompany } from '../companies/present-company.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type CurrentUser = z.input<(typeof currentUserEndpoint)['response']>

/** The signed-in user with the company, and what the screens may offer. */
export async function currentUser({ db }: Services, member: SignedIn): Promise<CurrentUser> {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', member.userId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const keepBooks = canKeepBooks({ role: member.companyRole })
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstname: user.first_name,
    lastname: user.last_name,
    address1: user.address1,
    address2: user.address2,
    zip: user.zip,
    city: user.city,
    country: null,
    phone: user.phone,
    language: user.language,
    department: null,
    subDepartment: null,
    role: user.role,
    state: user.state,
    registrationDate: user.registered_at,
    lastEditDate: user.edited_at,
    company: await presentCompany(db, member.companyId),
    keepsBooks: await keepsBooks(db, member),
    permissions: {
      manageKeys: canManageKeys(member),
      operate: await isOperator(db, member.userId),
      letCertifiers: canLetCertifiers(member) && !isCertifier({ role: member.companyRole }),
      manageApiKeys: canManageApiKeys(member),
      manageWebhooks: canManageWebhooks(member),
      renameCompany: canRenameCompany(member),
      requireSecondFactor: canRequireSecondFactor(member),
      keepBooks,
      guardBooks: keepBooks && canGuardBooks(member),
    },
  }
}

async function keepsBooks(reader: Reader, { companyId }: SignedIn): Promise<boolean> {
  const one = await reader
    .selectFrom('mass_book')
    .where('company_id', '=', companyId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
