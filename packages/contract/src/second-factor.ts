import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instantOut, optionalText, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const password = z.string(coded.oldPassword).min(1, coded.oldPassword).max(1000)
const code = requiredText(coded.secondFactor, 100).describe(
  'Six digits of the authenticator app, or a recovery code; spaces and dashes do not count.',
)

/** Whether the caller's log-in asks for a second factor. Nobody else can see this. */
export const readSecondFactorEndpoint = endpoint({
  method: 'GET',
  path: '/user/secondFactor',
  summary: 'Whether your log-in asks for a one-time code, and how many recovery codes are left',
  withoutFactor: true,
  response: z.object({
    onSince: instantOut.nullable().describe('Null while it is off.'),
    recoveryCodesLeft: z.number(),
    required: z
      .boolean()
      .describe('Whether the company requires one: then it can be replaced, but not switched off.'),
  }),
})

export const beginSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/user/secondFactor/begin',
  summary:
    'Create a secret for an authenticator app; the log-in asks for its codes once you have confirmed one. Needs the password, and a code of the current app if you replace it',
  withoutFactor: true,
  body: z.object({
    password,
    code: optionalText(100).describe(
      'Replaces the app of a second factor that is on; the current one is valid until then.',
    ),
  }),
  attempts: ['password-session', 'password-user'],
  refuses: ['WRONG_STATE'],
  response: z.object({
    secret: z.string().describe('Base32, as authenticator apps take it.'),
    uri: z.string().describe('The same as an otpauth address: RFC 6238, SHA-1, six digits, 30 seconds.'),
  }),
})

export const confirmSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/user/secondFactor/confirm',
  summary:
    'Switch the second factor on, or change to another app, with a first code; returns the recovery codes, only this once',
  withoutFactor: true,
  body: z.object({ code }),
  attempts: ['password-session', 'password-user'],
  refuses: ['WRONG_STATE'],
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const endSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/user/secondFactor/off',
  summary: 'Switch the second factor off; needs the password and a code. Refused if the company requires one',
  answer: 'empty',
  body: z.object({ password, code }),
  attempts: ['password-session', 'password-user'],
  refuses: ['WRONG_STATE', 'FORBIDDEN'],
  response: z.undefined(),
})

/** Whether your company requires a second factor of its people. */
export const readFactorRuleEndpoint = endpoint({
  method: 'GET',
  path: '/companies/secondFactor',
  summary: 'Whether everybody in your company needs a second factor',
  response: z.object({ required: z.boolean() }),
})

export const setFactorRuleEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/secondFactor',
  summary:
    'Require a second factor from everybody in your company, or stop requiring it (ADMIN whose own is on); a user without one can then only set one up, or log out',
  answer: 'empty',
  body: z.object({ required: z.boolean() }),
  refuses: ['PROOF_REQUIRED', 'FORBIDDEN', 'WRONG_STATE'],
  response: z.undefined(),
})
