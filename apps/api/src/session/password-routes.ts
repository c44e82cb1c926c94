import {
  checkResetEndpoint,
  forgottenPasswordEndpoint,
  resetPasswordEndpoint,
} from '@selvedge/contract/passwords.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { askForReset } from './ask-for-reset.ts'
import { setNewPassword } from './set-new-password.ts'
import { loadReset } from './reset-store.ts'
import { attempt, forgive } from './throttle.ts'

/** The way to a new password for who forgot the old one. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const lookUp = async (request: FastifyRequest, token: string) => {
    await attempt(db, 'token-address', request.ip, now())
    const person = await loadReset(db, token, now())
    await forgive(db, 'token-address', request.ip)
    return person
  }

  route(app, services, forgottenPasswordEndpoint, async ({ body, request }) => {
    await askForReset(services, { email: body.email, address: request.ip })
    return undefined
  })
  route(app, services, checkResetEndpoint, async ({ body, request }) => {
    const { username } = await lookUp(request, body.token)
    return { username }
  })
  route(app, services, resetPasswordEndpoint, async ({ body, request }) => {
    await lookUp(request, body.token)
    await setNewPassword(services, body)
    return undefined
  })
}
