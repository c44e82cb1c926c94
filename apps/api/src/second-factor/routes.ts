import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  endSecondFactorEndpoint,
  readSecondFactorEndpoint,
} from '@selvedge/contract/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { onSince, recoveryCodesLeft } from './factor-store.ts'
import { endSecondFactor } from './switch-off.ts'
import { beginSecondFactor, confirmSecondFactor } from './switch-on.ts'

/** A second factor of the caller's own; nobody else reads or changes anything of it. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, readSecondFactorEndpoint, async ({ member: { userId } }) => ({
    onSince: (await onSince(services.db, userId)) ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(services.db, userId),
  }))
  route(app, services, beginSecondFactorEndpoint, ({ member, body }) =>
    beginSecondFactor(services, member, body.password),
  )
  route(app, services, confirmSecondFactorEndpoint, async ({ member, body }) => ({
    recoveryCodes: await confirmSecondFactor(services, member, body.code),
  }))
  route(app, services, endSecondFactorEndpoint, async ({ member, body }) => {
    await endSecondFactor(services, member, body)
    return undefined
  })
}
