import { answers } from '@selvedge/messages/en/answers.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '@selvedge/contract/my-sessions.ts'
import {
  authenticateEndpoint,
  checkPasswordEndpoint,
  currentUserEndpoint,
  findUserEndpoint,
  logoutEndpoint,
  proveEndpoint,
  provePasswordEndpoint,
  setLanguageEndpoint,
  updateUserEndpoint,
} from '@selvedge/contract/session.ts'
import {
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  saveViewEndpoint,
} from '@selvedge/contract/saved-views.ts'
import { deviceOf } from '@selvedge/domain/device.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { logSecurityEvent } from '../../platform/http/security-log.ts'
import type { Services } from '../../platform/context/services.ts'
import { callerOf, keepDevice } from '../session/caller.ts'
import { currentUser } from './current-user.ts'
import { findUser } from './find-user.ts'
import { logIn } from '../session/log-in.ts'
import { logOut } from '../session/log-out.ts'
import { endOtherSessions, endSession, listSessions } from './my-sessions.ts'
import { prove, provePassword } from '../session/proof.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'
import { setLanguage } from './set-language.ts'
import { updateUser } from './update-user.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, authenticateEndpoint, async ({ query, body, request, reply }) => {
    const username = body?.username ?? query.username ?? ''
    const password = body?.password ?? query.password ?? ''
    const fields = {
      ...(!username && { username: issues.username }),
      ...(!password && { password: issues.password }),
    }
    if (!username || !password) throw new DomainError('VALIDATION_FAILED', refusals.credentials, fields)
    const device = deviceOf(request.headers['user-agent'])
    const caller = callerOf(request)
    const { token, renewed } = await logIn(services, caller, { username, password, code: body?.code, device })
    keepDevice(reply, caller, renewed, services.publicUrl)
    return { token }
  })
  route(app, logoutEndpoint, async ({ member }) => {
    await logOut(services, member)
    return undefined
  })
  route(app, listSavedViewsEndpoint, ({ member }) => listSavedViews(services.db, member))
  route(app, saveViewEndpoint, ({ member, body }) => saveView(services, member, body))
  route(app, deleteSavedViewEndpoint, async ({ member, params }) => {
    await deleteSavedView(services, member, params.id)
    return undefined
  })
  route(app, listSessionsEndpoint, ({ member }) => listSessions(services, member))
  route(app, endSessionEndpoint, async ({ member, params }) => {
    await endSession(services, member, params.id)
    return undefined
  })
  route(app, endOtherSessionsEndpoint, async ({ member }) => {
    await endOtherSessions(services, member)
    return undefined
  })
  route(app, currentUserEndpoint, ({ member }) => currentUser(services, member))
  const check = async (request: FastifyRequest, member: SignedIn, password: string) => {
    const isRight = await provePassword(services, member, password)
    if (!isRight && password !== '') logSecurityEvent(request, 'BAD_CREDENTIALS')
    return String(isRight)
  }
  route(app, checkPasswordEndpoint, ({ member, query, request }) => check(request, member, query.value))
  route(app, provePasswordEndpoint, ({ member, body, request }) => check(request, member, body.value))
  route(app, proveEndpoint, async ({ member, body }) => {
    await prove(services, member, body)
    return undefined
  })
  route(app, setLanguageEndpoint, async ({ member, body }) => {
    await setLanguage(services, member, body.language)
    return undefined
  })
  route(app, updateUserEndpoint, async ({ member, body, request }) => {
    await updateUser(services, callerOf(request), member, body)
    return answers.userUpdated
  })
  route(app, findUserEndpoint, ({ member, query }) => findUser(services, member, query.email))
}
