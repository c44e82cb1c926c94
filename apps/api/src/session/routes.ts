import {
  authenticateEndpoint,
  checkPasswordEndpoint,
  currentUserEndpoint,
  findUserEndpoint,
  logoutEndpoint,
  provePasswordEndpoint,
  updateUserEndpoint,
} from '@selvedge/contract/session.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { currentUser } from './current-user.ts'
import { findUser } from './find-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { provePassword } from './prove-password.ts'
import { updateUser } from './update-user.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, authenticateEndpoint, async ({ query, body, request }) => {
    const username = body?.username ?? query.username ?? ''
    const password = body?.password ?? query.password ?? ''
    const fields = {
      ...(!username && { username: messages.username }),
      ...(!password && { password: messages.password }),
    }
    if (!username || !password)
      throw new DomainError('VALIDATION_FAILED', 'Enter your username and password.', fields)
    return logIn(services, { username, password, address: request.ip })
  })
  route(app, services, logoutEndpoint, async ({ member }) => {
    await logOut(services, member)
    return undefined
  })
  route(app, services, currentUserEndpoint, ({ member }) => currentUser(services, member))
  route(app, services, checkPasswordEndpoint, async ({ member, query }) =>
    String(await provePassword(services, member, query.value)),
  )
  route(app, services, provePasswordEndpoint, async ({ member, body }) =>
    String(await provePassword(services, member, body.value)),
  )
  route(app, services, updateUserEndpoint, async ({ member, body }) => {
    await updateUser(services, member, body)
    return 'User updated'
  })
  route(app, services, findUserEndpoint, ({ member, query }) => findUser(services, member, query.email))
}
