import { messages } from '@selvedge/domain/messages.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instantOut, requiredText } from './wire.ts'

const password = z.string(messages.oldPassword).min(1, messages.oldPassword).max(1000)
const code = requiredText(messages.secondFactor, 100).describe(
  'Six digits of the authenticator app, or a recovery code; spaces and dashes do not count.',
)

/** Whether one's own log-in asks for a second factor. Nobody else is told. */
export const readSecondFactorEndpoint = endpoint({
  method: 'GET',
  path: '/user/secondFactor',
  summary: 'Whether the own log-in asks for a one-time code, and how many recovery codes are left',
  response: z.object({
    onSince: instantOut.nullable().describe('Null while it is off.'),
    recoveryCodesLeft: z.number(),
  }),
})

export const beginSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/user/secondFactor/begin',
  summary:
    'Make a secret for an authenticator app; the log-in asks for its codes once one of them is confirmed. Needs the password',
  body: z.object({ password }),
  attempts: ['password-user'],
  refuses: ['WRONG_STATE'],
  response: z.object({
    secret: z.string().describe('Base32, as authenticator apps take it.'),
    uri: z.string().describe('The same as an otpauth address: RFC 6238, SHA-1, six digits, 30 seconds.'),
  }),
})

export const confirmSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/user/secondFactor/confirm',
  summary: 'Switch the second factor on by a first code; answers the recovery codes, this once',
  body: z.object({ code }),
  attempts: ['password-user'],
  refuses: ['WRONG_STATE'],
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const endSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/user/secondFactor/off',
  summary: 'Switch the second factor off; needs the password and a code',
  answer: 'empty',
  body: z.object({ password, code }),
  attempts: ['password-user'],
  refuses: ['WRONG_STATE'],
  response: z.undefined(),
})
