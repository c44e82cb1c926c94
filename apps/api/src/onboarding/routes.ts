import {
  checkUserInvitationEndpoint,
  inviteColleagueEndpoint,
  onboardCompanyEndpoint,
  onboardUserEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idempotencyKey } from '../http/idempotent.ts'
import { route } from '../http/route.ts'
import { offeredRoles } from '../reference-data/roles.ts'
import type { Services } from '../services.ts'
import { attempt, forgive } from '../session/throttle.ts'
import { inviteColleague } from './invite-colleague.ts'
import { type InvitationKind, loadInvitation } from './invitation-store.ts'
import { onboardCompany } from './onboard-company.ts'
import { onboardUser } from './onboard-user.ts'

export function onboardingRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const lookUp = async (request: FastifyRequest, kind: InvitationKind, token: string) => {
    await attempt(db, 'token-address', request.ip, now())
    const invitation = await loadInvitation(db, kind, token, now())
    await forgive(db, 'token-address', request.ip)
    return invitation
  }

  route(app, services, readCompanyInvitationEndpoint, async ({ params, request }) => {
    const invitation = await lookUp(request, 'company', params.token)
    const roles = await offeredRoles(db, invitation.industry, invitation.roles)
    return {
      companyName: invitation.inviterId === null ? '' : invitation.companyName,
      role: roles.length === 1 ? (roles[0] ?? null) : null,
      ethAddress: null,
      address: null,
      email: invitation.email,
      industry: { name: invitation.industry },
      roles,
      invitedBy: invitation.inviterName,
    }
  })
  route(app, services, onboardCompanyEndpoint, async ({ params, body, request }) => {
    await lookUp(request, 'company', params.token)
    await onboardCompany(services, params.token, body)
    return undefined
  })
  route(app, services, checkUserInvitationEndpoint, async ({ params, request }) =>
    lookUp(request, 'user', params.token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'INVITATION_INVALID') return false
        throw error
      },
    ),
  )
  route(app, services, readUserInvitationEndpoint, async ({ params, request }) => {
    const { companyName, firstName, lastName, email } = await lookUp(request, 'user', params.token)
    return { companyName, firstName, lastName, email }
  })
  route(app, services, onboardUserEndpoint, async ({ params, body, request }) => {
    await lookUp(request, 'user', params.token)
    await onboardUser(services, params.token, body)
    return undefined
  })
  route(app, services, inviteColleagueEndpoint, async ({ member, body, request }) => {
    await inviteColleague(services, member, body, idempotencyKey(request))
    return undefined
  })
}
