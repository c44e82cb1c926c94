import {
  checkResetEndpoint,
  forgottenPasswordEndpoint,
  resetPasswordEndpoint,
} from '@selvedge/contract/passwords.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { askForReset } from './ask-for-reset.ts'
import { callerOf, keepDevice } from '../session/caller.ts'
import { setNewPassword } from './set-new-password.ts'
import { loadReset } from './reset-store.ts'
import { countingRefusals } from '../../platform/rate-limit/rate-limit.ts'

/** The endpoints for a forgotten password. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const lookUp = (request: FastifyRequest, token: string) =>
    countingRefusals(db, ['token-address', callerOf(request).address], now(), () =>
      loadReset(db, token, now()),
    )

  route(app, forgottenPasswordEndpoint, async ({ body, request }) => {
    await askForReset(services, callerOf(request), body.email)
    return undefined
  })
  route(app, checkResetEndpoint, async ({ body, request }) => {
    const { username } = await lookUp(request, body.token)
    return { username }
  })
  route(app, resetPasswordEndpoint, async ({ body, request, reply }) => {
    await lookUp(request, body.token)
    const caller = callerOf(request)
    keepDevice(reply, caller, await setNewPassword(services, caller, body), services.publicUrl)
    return undefined
  })
}
