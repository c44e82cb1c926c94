import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  endSecondFactorEndpoint,
  readFactorRuleEndpoint,
  readSecondFactorEndpoint,
  setFactorRuleEndpoint,
} from '@selvedge/contract/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { onSince } from '../second-factor/factor-row.ts'
import { recoveryCodesLeft } from '../second-factor/factor-store.ts'
import { isFactorRequired, setFactorRule } from './factor-rule.ts'
import { endSecondFactor } from './switch-off.ts'
import { beginSecondFactor, confirmSecondFactor } from './switch-on.ts'

/** The caller's own second factor; nobody else can read or change it. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  route(app, readSecondFactorEndpoint, async ({ member }) => ({
    onSince: (await onSince(services.db, member.userId)) ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(services.db, member.userId),
    required: await isFactorRequired(services.db, member),
  }))
  route(app, beginSecondFactorEndpoint, ({ member, body }) => beginSecondFactor(services, member, body))
  route(app, confirmSecondFactorEndpoint, async ({ member, body }) => ({
    recoveryCodes: await confirmSecondFactor(services, member, body.code),
  }))
  route(app, endSecondFactorEndpoint, async ({ member, body }) => {
    await endSecondFactor(services, member, body)
    return undefined
  })
  route(app, readFactorRuleEndpoint, async ({ member }) => ({
    required: await isFactorRequired(services.db, member),
  }))
  route(app, setFactorRuleEndpoint, async ({ member, body }) => {
    await setFactorRule(services, member, body.required)
    return undefined
  })
}
