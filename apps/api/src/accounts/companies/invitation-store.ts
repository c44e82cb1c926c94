import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { InvitedRoles } from '@selvedge/domain/company.ts'
import { INVITATION_DAYS } from '@selvedge/domain/limits.ts'
import { emailKey } from '@selvedge/domain/text.ts'
import { type InvitationDetails, WANTED } from '@selvedge/domain/wanted.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { newToken, tokenHash } from '../../platform/crypto/token.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { type Cells, cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed, sealed } from '../sealed-rows/write-sealed.ts'

const DAY = 24 * 60 * 60 * 1000

export type InvitationKind = Selectable<Tables['invitation']>['kind']

type NewInvitation = {
  kind: InvitationKind
  companyId: number
  /** Undefined for the very first company, which no other company invited. */
  invitedBy: { companyId: number; userId: number } | undefined
  roles: InvitedRoles
  email: string
  firstName: string | null
  lastName: string | null
  details?: InvitationDetails | undefined
  /** The code of the language in which they are invited. */
  language: string | null
  at: Date
}

/** Stores an invitation and returns its token, which only the e-mail contains. */
export async function createInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const token = newToken()
  await insertInvitation(tx, tokenHash(token), invitation)
  return token
}

/** Writes an invitation without a link: of a company that is registered already, and is asked to be a partner. */
export const createInvitationWithoutLink = (tx: Tx, invitation: NewInvitation): Promise<void> =>
  insertInvitation(tx, null, invitation)

async function insertInvitation(tx: Tx, token_hash: Buffer | null, invitation: NewInvitation): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(
      await sealed(tx, 'invitation', {
        token_hash,
        kind: invitation.kind,
        company_id: invitation.companyId,
        invited_by_company_id: invitation.invitedBy?.companyId ?? null,
        invited_by_user_id: invitation.invitedBy?.userId ?? null,
        roles: invitation.roles,
        email: invitation.email,
        first_name: invitation.firstName,
        last_name: invitation.lastName,
        ...columnsOf(invitation.details),
        language: invitation.language,
        created_at: invitation.at,
        expires_at: new Date(invitation.at.getTime() + INVITATION_DAYS * DAY),
      }),
    )
    .execute()
}

const columnsOf = (details: InvitationDetails | undefined) => ({
  suggested_role: details?.role ?? null,
  suggested_country: details?.country ?? null,
  message: details?.message ?? null,
  wanted: details && details.wanted.length > 0 ? [...details.wanted] : null,
})

/** What the inviter said with an invitation, as it is stored. */
export const detailsIn = (row: {
  suggested_role: string | null
  suggested_country: string | null
  message: string | null
  wanted: readonly string[] | null
  language: string | null
}): InvitationDetails => ({
  role: row.suggested_role,
  country: row.suggested_country,
  message: row.message,
  wanted: WANTED.filter((one) => row.wanted?.includes(one)),
  language: row.language,
})

/** Whether a company has an invitation open to another, at this address and as one of these roles. */
export async function isInvited(
  reader: Reader,
  inviterId: number,
  { companyId, email, roles, at }: { companyId: number; email: string; roles: InvitedRoles; at: Date },
): Promise<boolean> {
  const open = await reader
    .selectFrom('invitation')
    .where('invited_by_company_id', '=', inviterId)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'company')
    .where(sql`lower(email collate "C")`, '=', emailKey(email))
    .$if(roles !== 'any', (query) => query.where('roles', '=', roles))
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .select(cellsOf('invitation').as('cells'))
    .execute()
  return genuine(reader, 'invitation', open).length > 0
}

/** All roles that a company may register as: what those who invited it at its address recorded waits for one of each kind. */
export async function rolesOfAll(
  reader: Reader,
  { companyId, roles }: { companyId: number; roles: InvitedRoles },
  now: Date,
): Promise<InvitedRoles> {
  const others = await reader
    .selectFrom('invitation')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'company')
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['roles', cellsOf('invitation').as('cells')])
    .execute()
  return genuine(reader, 'invitation', others).every((other) => other.roles === roles) ? roles : 'any'
}

export const invitationInvalid = () => new DomainError('INVITATION_INVALID', refusals.invitationInvalid)

/** The invitation behind a token, with its company. A wrong kind, an expired, redeemed or withdrawn one is INVITATION_INVALID. */
export async function loadInvitation(reader: Reader, kind: InvitationKind, token: string, now: Date) {
  const invitation = await reader
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .leftJoin('company as inviter', 'inviter.id', 'invitation.invited_by_company_id')
    .leftJoin('app_user as inviting', 'inviting.id', 'invitation.invited_by_user_id')
    .where('invitation.token_hash', '=', tokenHash(token))
    .where('invitation.kind', '=', kind)
    .where('invitation.redeemed_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    // Somebody whose access has ended must not return, or bring in others, with an invitation they sent themselves.
    .where((eb) => eb.or([eb('invitation.kind', '=', 'company'), eb('inviting.access_ended_at', 'is', null)]))
    .select([
      'invitation.id',
      'invitation.company_id as companyId',
      'invitation.invited_by_company_id as inviterId',
      'invitation.roles',
      'invitation.email',
      'invitation.first_name as firstName',
      'invitation.last_name as lastName',
      'invitation.suggested_role',
      'invitation.suggested_country',
      'invitation.message',
      'invitation.wanted',
      'invitation.language',
      'company.name as companyName',
      'company.status',
      'company.industry',
      'inviter.name as inviterName',
      'inviter.role as inviterRole',
      'inviter.certifier_state as inviterState',
      'inviting.email as inviterEmail',
      cellsOf('invitation').as('cells'),
      cellsOf('company').as('company'),
      cellsOf('company', 'inviter').as('inviter'),
      cellsOf('app_user', 'inviting').as('invitingUser'),
    ])
    .executeTakeFirst()
  const stillOpen = invitation && (kind === 'user' || invitation.status === 'INVITED')
  if (!stillOpen || !isWritten(reader, invitation)) throw invitationInvalid()
  const isConfirmed = invitation.inviterState === 'confirmed'
  const isHidden = isConfirmed && !isGenuine(reader, 'company', invitation.inviter)
  const shown = isHidden ? { inviterState: 'waiting' as const } : {}
  return { ...invitation, ...shown, details: detailsIn(invitation) }
}

/** Whether a server wrote the invitation, its company, and the user who sent it, where there is one. */
const isWritten = (
  reader: Reader,
  { cells, company, invitingUser }: Record<'cells' | 'company' | 'invitingUser', Cells | null>,
) =>
  isGenuine(reader, 'invitation', cells) &&
  isGenuine(reader, 'company', company) &&
  (invitingUser === null || isGenuine(reader, 'app_user', invitingUser))

/** Of invitations, those that nobody has used or withdrawn. */
const isOpen = (eb: ExpressionBuilder<Tables, 'invitation'>) =>
  eb.and([eb('redeemed_at', 'is', null), eb('withdrawn_at', 'is', null)])

/**
 * Marks an invitation as used. Of two at once, or of a redemption and a withdrawal, the second finds nothing left and
 * is refused.
 */
export async function redeemInvitation(tx: Tx, id: number, at: Date): Promise<void> {
  const [redeemed] = await changeSealed(tx, 'invitation', (eb) => eb.and([eb('id', '=', id), isOpen(eb)]), {
    redeemed_at: at,
  })
  if (!redeemed) throw invitationInvalid()
}

/**
 * Marks an invitation of a company as taken back and answers it; undefined if it was redeemed or taken back before,
 * or is not that company's.
 */
export async function withdrawInvitation(tx: Tx, companyId: number, id: number, at: Date) {
  const [withdrawn] = await changeSealed(
    tx,
    'invitation',
    (eb) => eb.and([eb('id', '=', id), eb('invited_by_company_id', '=', companyId), isOpen(eb)]),
    { withdrawn_at: at },
  )
  return (
    withdrawn && {
      id: withdrawn.id,
      kind: withdrawn.kind,
      companyId: withdrawn.company_id,
      roles: withdrawn.roles,
      email: withdrawn.email,
      firstName: withdrawn.first_name,
      lastName: withdrawn.last_name,
      details: detailsIn(withdrawn),
    }
  )
}

/** Withdraws all open invitations of colleagues that somebody has sent, and returns them. */
export const withdrawColleagueInvitations = (tx: Tx, inviterUserId: number, at: Date) =>
  changeSealed(
    tx,
    'invitation',
    (eb) => eb.and([eb('invited_by_user_id', '=', inviterUserId), eb('kind', '=', 'user'), isOpen(eb)]),
    { withdrawn_at: at },
  )

/** Withdraws all open invitations that a company has sent to another one, and returns them. */
export const withdrawCompanyInvitations = (tx: Tx, companyId: number, invitedId: number, at: Date) =>
  changeSealed(
    tx,
    'invitation',
    (eb) =>
      eb.and([eb('company_id', '=', invitedId), eb('invited_by_company_id', '=', companyId), isOpen(eb)]),
    { withdrawn_at: at },
  )
