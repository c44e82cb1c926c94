import type { UpdateCompanyBody } from '@selvedge/contract/company-profile.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { codeSkeleton } from '@selvedge/domain/name-skeleton.ts'
import { canRenameCompany } from '@selvedge/domain/permissions.ts'
import { nameError, nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { waitAgain } from './certifier-waits-again.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { requireCompanyAsStated, stateCompany } from '../../platform/ledger/statements/company-record.ts'
import { actAsAdmin } from './act-as-admin.ts'
import { nameColumns, refusingTaken, requireNameAndCodeFree } from './company-store.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { presentCompany } from './present-company.ts'
import { forgetTypedNames } from './relations.ts'
import { askWhetherMeant } from './same-name.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** The first migration whose servers state a company's GLN. */
const KNOWS_GLN = 52

const FIELDS = { name: 'name', code: 'code' }

/** What follows from a changed profile in what lies above accounts, in the same transaction. */
export type AfterProfileChange = (context: Context) => Promise<void>

/**
 * Any user may change their company; its sector stays, and only an ADMIN changes its name, after proof. A confirmed certification
 * body that changes its name, website or country waits for confirmation again.
 */
export async function updateCompany(
  services: Services,
  member: SignedIn,
  input: z.output<typeof UpdateCompanyBody>,
  after: AfterProfileChange,
) {
  const { db, now } = services
  const at = now()
  const { gs1Id, ...columns } = input
  // Servers of the release before would state the company without it.
  if (gs1Id) await raiseFenceOnce(db, KNOWS_GLN)
  return inTransaction(db, async (tx) => {
    await requireCountry(tx, input.country, 'country')
    const changed = await changesOf(tx, member.companyId, input)
    const { name, code } = changed
    if (name !== undefined) await renameWithProof(services, tx, member, { ...changed, name, at })
    if (name !== undefined || code !== undefined)
      await requireNameAndCodeFree(tx, member.companyId, changed, FIELDS)
    await waitAgain(services, tx, member, { to: input, at })
    const keys = {
      ...(name !== undefined && nameColumns(name)),
      ...(code !== undefined && { code_key: codeSkeleton(code) }),
    }
    await refusingTaken(
      FIELDS,
      changeSealed(tx, 'company', (eb) => eb('id', '=', member.companyId), {
        ...columns,
        ...keys,
        ...(gs1Id !== undefined && { gln: gs1Id }),
        edited_at: at,
      }),
    )
    await stateCompany(tx, services, member)
    // As when it registers by a name: who invited one of that name is asked whether it is the one they meant.
    if (name !== undefined && nameKey(name) !== nameKey(changed.present))
      await forgetTypedNames(tx, member.companyId)
    if (name !== undefined)
      await askWhetherMeant(services, tx, { id: member.companyId, name, role: member.companyRole })
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.updated',
      subjectId: member.companyId,
    })
    await after({ services, member, tx })
    return presentCompany(tx, member.companyId)
  })
}

type Changes = { present: string; name?: string; code?: string }

/**
 * Which of name and code are new. Existing clients send the whole form: what stays as it is is asked nothing, not even to obey
 * rules that are younger than it.
 */
async function changesOf(
  tx: Tx,
  companyId: number,
  { name, code }: { name: string; code: string },
): Promise<Changes> {
  const company = tx.selectFrom('company').where('id', '=', companyId).select(['name', 'code'])
  const present = await company.forNoKeyUpdate().executeTakeFirstOrThrow()
  await requireCompanyAsStated(tx, companyId)
  return {
    present: present.name,
    ...(name !== present.name && { name }),
    ...(code !== present.code && { code }),
  }
}

/** A new name is an ADMIN's to give, after proof. */
async function renameWithProof(
  services: Services,
  tx: Tx,
  member: SignedIn,
  { present, name, at }: { present: string; name: string; at: Date },
): Promise<void> {
  const { companyId, userId } = member
  if (!canRenameCompany(member))
    throw new DomainError('FORBIDDEN', issues.renameByAdmin, { name: issues.renameByAdmin })
  const error = nameError(name)
  if (error !== undefined) throw fieldError(FIELDS.name, error)
  const admins = await actAsAdmin(tx, member, at, issues.renameByAdmin)
  await notifyAdmins(services, tx, member, { admins, what: { kind: 'renamed', name } })
  const event = { at, companyId, userId, event: 'company.renamed', subjectId: companyId } as const
  await recordEvent(tx, { ...event, data: { from: present, to: name } })
}

/** Throws VALIDATION_FAILED on `path` for a code that is no country. */
export async function requireCountry(tx: Tx, code: string | null, path: string): Promise<void> {
  if (code === null) return
  const known = await tx.selectFrom('country').where('code', '=', code).select('code').executeTakeFirst()
  if (!known) throw fieldError(path, issues.country)
}
