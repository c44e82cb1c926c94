import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredEmail } from './wire.ts'
import { coded } from './zod-issues.ts'

/** In the body and never in an address, which logs and proxies keep. */
const token = z
  .string(coded.resetToken)
  .min(1, coded.resetToken)
  .max(200)
  .describe('What follows the # of the link in the e-mail.')

export const forgottenPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/password/forgotten',
  summary:
    'Ask for an e-mail with a link to choose a new password; the response is the same whether or not the address belongs to a user',
  open: true,
  answer: 'empty',
  body: z.object({ email: requiredEmail() }),
  attempts: ['reset-pair', 'reset-account', 'reset-address', 'reset-device'],
  response: z.undefined(),
})

export const checkResetEndpoint = endpoint({
  method: 'POST',
  path: '/password/reset/check',
  summary: 'Whose password such a link changes; the link stays valid',
  open: true,
  body: z.object({ token }),
  attempts: ['token-address'],
  refuses: ['RESET_INVALID'],
  response: z.object({ username: z.string() }),
})

export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/password/reset',
  summary: 'Choose a new password with the link of an e-mail; ends every session of the person, and the link',
  open: true,
  answer: 'empty',
  body: z.object({
    token,
    password: z.string(coded.password).min(1, coded.password).max(1000),
  }),
  attempts: ['token-address'],
  refuses: ['RESET_INVALID'],
  response: z.undefined(),
})
