import { refusals } from '@selvedge/domain/refusals.ts'
import {
  inviteSupplierEndpoint,
  listApproversEndpoint,
  listCompanyEmailsEndpoint,
  listSelfApproversEndpoint,
  listTradersEndpoint,
  listWantedEndpoint,
  readPublicKeyEndpoint,
  readWalletEndpoint,
  replaceWalletEndpoint,
} from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { listMembersEndpoint, setAccessEndpoint, setRoleEndpoint } from '@selvedge/contract/members.ts'
import {
  answerRelationEndpoint,
  listInvitationsEndpoint,
  listPartnersEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { idempotencyKey, once } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { publicKeyOf } from '../../platform/ledger/keys/company-keys.ts'
import { invitationList } from './invitation-rows.ts'
import { resendInvitation, withdrawInvitation } from './resend-invitation.ts'
import type { Services } from '../../platform/context/services.ts'
import { countingTaken } from '../../platform/rate-limit/rate-limit.ts'
import { answerRelation } from '../companies/answer-relation.ts'
import { companyEmails, findKnownCompany, findProposedTo } from '../companies/company-store.ts'
import { typedEmails } from '../companies/sent-invitations.ts'
import { inviteCompany } from '../companies/invite-company.ts'
import { memberList } from '../companies/list-members.ts'
import { limitNaming } from '../companies/limit-naming.ts'
import { listPartners } from '../companies/list-partners.ts'
import { partnerList } from '../companies/partner-rows.ts'
import { setAccess } from '../companies/set-access.ts'
import { setRole } from '../companies/set-role.ts'
import { type AfterProfileChange, updateCompany } from '../companies/update-company.ts'
import { readWallet, replaceWallet } from '../companies/wallet.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { partnerExport } from '../companies/export-partners.ts'
import { invitationExport } from './export-invitations.ts'
import { listWanted } from './wanted.ts'

export function companyRoutes(
  app: FastifyInstance,
  services: Services,
  { profileChanged }: { profileChanged: AfterProfileChange },
): void {
  const { db, now } = services
  route(app, listTradersEndpoint, ({ member, query }) => listPartners(db, member, 'traders', query))
  route(app, listApproversEndpoint, ({ member, query }) => listPartners(db, member, 'approvers', query))
  route(app, listSelfApproversEndpoint, ({ member, query }) =>
    listPartners(db, member, 'self-approvers', query),
  )
  route(app, listCompanyEmailsEndpoint, async ({ member, query }) => {
    const { companyName } = query
    if (nameKey(companyName) === nameKey(member.companyName)) return companyEmails(db, member.companyId)
    const partner = await findKnownCompany(db, member.companyId, companyName)
    if (partner) return companyEmails(db, partner.id)
    const proposedTo = await findProposedTo(db, member.companyId, companyName, null)
    if (!proposedTo) throw new DomainError('NOT_FOUND', refusals.companyNotPartner)
    return typedEmails(db, member.companyId, proposedTo.id)
  })
  route(app, inviteSupplierEndpoint, async ({ member, body, request }) => {
    const { companyName, userEmailAddress: email, invitationDetails: details } = body
    const roles = 'business' as const
    await limitNaming(services, member, { name: companyName, email, roles, isInvitation: true })
    const invitation = { companyName, email, roles, details, again: true }
    await inTransaction(db, (tx) =>
      once({ tx, member, at: now() }, idempotencyKey(request), () =>
        inviteCompany(services, tx, member, invitation),
      ),
    )
    return undefined
  })
  route(app, updateCompanyEndpoint, ({ member, body }) =>
    countingTaken(db, [['taken-company', String(member.companyId)]], now(), () =>
      updateCompany(services, member, body, profileChanged),
    ),
  )
  route(app, readWalletEndpoint, ({ member, query }) => readWallet(services, member, query))
  route(app, replaceWalletEndpoint, ({ member, body }) => replaceWallet(services, member, body))
  route(app, readPublicKeyEndpoint, async ({ query }) => {
    const publicKey = await publicKeyOf(db, query.ethAddress)
    if (!publicKey) throw new DomainError('NOT_FOUND', refusals.companyAddressUnknown)
    return publicKey
  })
  partnerRoutes(app, services)
}

/** The partners and users of the caller's company, and its invitations. */
function partnerRoutes(app: FastifyInstance, services: Services): void {
  route(app, listWantedEndpoint, ({ member }) => listWanted(services.db, member))
  readRoute(app, services, listPartnersEndpoint, (from, call) => answerList(partnerList, from, call))
  readRoute(app, services, exportEndpoints.partners, (from, call) =>
    exportTable(partnerExport, services, from, call),
  )
  readRoute(app, services, exportEndpoints.invitations, (from, call) =>
    exportTable(invitationExport, services, from, call),
  )
  route(app, answerRelationEndpoint, async ({ member, params, body }) => {
    await answerRelation(services, member, params.id, body.answer)
    return undefined
  })
  route(app, listMembersEndpoint, (call) => answerList(memberList, services, call))
  route(app, setAccessEndpoint, async ({ member, params, body }) => {
    await setAccess(services, member, params.id, body.active)
    return undefined
  })
  route(app, setRoleEndpoint, async ({ member, params, body }) => {
    await setRole(services, member, params.id, body.role)
    return undefined
  })
  readRoute(app, services, listInvitationsEndpoint, (from, call) => answerList(invitationList, from, call))
  route(app, resendInvitationEndpoint, async ({ member, params, request }) => {
    await resendInvitation(services, member, params.id, idempotencyKey(request))
    return undefined
  })
  route(app, withdrawInvitationEndpoint, async ({ member, params }) => {
    await withdrawInvitation(services, member, params.id)
    return undefined
  })
}
