import {
  checkUserInvitationEndpoint,
  inviteColleagueEndpoint,
  onboardCompanyEndpoint,
  onboardUserEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { deviceOf } from '@selvedge/domain/device.ts'
import { certifierConfirmed } from '@selvedge/domain/certifier.ts'
import { answers } from '@selvedge/messages/en/answers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { languageChosen } from '../../platform/http/language-of.ts'
import { route } from '../../platform/http/route.ts'
import { offeredRoles } from '../../platform/reference-data/roles.ts'
import type { Services } from '../../platform/context/services.ts'
import { callerOf, keepDevice } from '../session/caller.ts'
import { type Counted, countingRefusals, countingTaken } from '../../platform/rate-limit/rate-limit.ts'
import { inviteColleague } from './invite-colleague.ts'
import { type InvitationKind, loadInvitation, rolesOfAll } from '../companies/invitation-store.ts'
import { onboardCompany } from './onboard-company.ts'
import { onboardUser } from './onboard-user.ts'
import type { Registered, Registrant } from './registrant.ts'

export function onboardingRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const lookUp = (request: FastifyRequest, kind: InvitationKind, token: string) =>
    countingRefusals(db, ['token-address', callerOf(request).address], now(), () =>
      loadInvitation(db, kind, token, now()),
    )

  const registering = (
    { id, inviterId }: { id: number; inviterId: number | null },
    register: () => Promise<Registered>,
  ) => {
    const invitation: Counted = ['registration-invitation', String(id)]
    const inviter: Counted[] = inviterId === null ? [] : [['registration-inviter', String(inviterId)]]
    return countingTaken(db, [invitation, ...inviter], now(), register)
  }

  route(app, readCompanyInvitationEndpoint, async ({ params, request }) => {
    const invitation = await lookUp(request, 'company', params.token)
    const { language, ...details } = invitation.details
    const roles = await offeredRoles(db, invitation.industry, await rolesOfAll(db, invitation, now()))
    // What the link's own inviter asked for stays the suggestion, whatever others asked for at the same address.
    const [suggested, ...others] = await offeredRoles(db, invitation.industry, invitation.roles)
    return {
      companyName: invitation.inviterId === null ? '' : invitation.companyName,
      role: others.length === 0 ? (suggested ?? null) : null,
      ethAddress: null,
      address: null,
      email: invitation.email,
      industry: { name: invitation.industry },
      roles,
      language,
      invitedBy: inviterShown(invitation),
      suggested: { ...details, role: roles.some(({ name }) => name === details.role) ? details.role : null },
    }
  })
  route(app, onboardCompanyEndpoint, async ({ params, body, request, reply }) => {
    const invitation = await lookUp(request, 'company', params.token)
    const { signIn, ...input } = body
    const by = registrant(request, signIn)
    const { device, token } = await registering(invitation, () =>
      onboardCompany(services, params.token, input, by),
    )
    keepDevice(reply, by.caller, device, services.publicUrl)
    return { token }
  })
  route(app, checkUserInvitationEndpoint, async ({ params, request }) =>
    lookUp(request, 'user', params.token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'INVITATION_INVALID') return false
        throw error
      },
    ),
  )
  route(app, readUserInvitationEndpoint, async ({ params, request }) => {
    const { companyName, firstName, lastName, email, details } = await lookUp(request, 'user', params.token)
    return { companyName, firstName, lastName, email, language: details.language }
  })
  route(app, onboardUserEndpoint, async ({ params, body, request, reply }) => {
    const invitation = await lookUp(request, 'user', params.token)
    const { signIn, ...input } = body
    const by = registrant(request, signIn)
    const { device, token } = await registering(invitation, () =>
      onboardUser(services, params.token, input, by),
    )
    keepDevice(reply, by.caller, device, services.publicUrl)
    return { token }
  })
  route(app, inviteColleagueEndpoint, async ({ member, body, request }) => {
    await inviteColleague(services, member, body, idempotencyKey(request))
    return undefined
  })
}

const registrant = (request: FastifyRequest, signIn: boolean): Registrant => ({
  caller: callerOf(request),
  language: languageChosen(request)?.code,
  signInOn: signIn ? deviceOf(request.headers['user-agent']) : undefined,
})

type Inviter = Pick<
  Awaited<ReturnType<typeof loadInvitation>>,
  'inviterName' | 'inviterRole' | 'inviterState'
>

/** The inviter, for somebody who is not registered yet; says so if it is a certification body that is not confirmed. */
function inviterShown({ inviterName, inviterRole: role, inviterState: certifierState }: Inviter) {
  return inviterName !== null && certifierConfirmed({ role, certifierState }) === false
    ? answers.companyNotConfirmed({ company: inviterName })
    : inviterName
}
