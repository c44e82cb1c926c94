import { LANGUAGE_CODES } from '@selvedge/messages/languages.ts'
import { z } from 'zod'
import { Company } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { CodeName } from './reference-data.ts'
import { instantOut, optionalText, requiredText, ROLES_ANSWERED } from './wire.ts'
import { coded } from './zod-issues.ts'

const Credentials = z
  .object({
    username: z.string().max(254).optional(),
    password: z.string().max(1000).optional(),
  })
  .meta({ examples: [{ username: 'ines', password: 'a long enough one' }] })

export const authenticateEndpoint = endpoint({
  method: 'POST',
  path: '/info/authenticate',
  summary: 'Log in and get a bearer token. Credentials go in the body; in the query only for older clients',
  open: true,
  query: Credentials,
  body: Credentials.extend({
    code: z
      .string()
      .max(100)
      .optional()
      .describe('A code of the authenticator app, or a recovery code, if the second factor is on.'),
  }).nullish(),
  sends: 'form',
  attempts: ['login-place', 'login-pair', 'login-account', 'login-address', 'code-account'],
  refuses: ['SECOND_FACTOR_REQUIRED'],
  response: z.object({ token: z.string() }),
})

export const logoutEndpoint = endpoint({
  method: 'POST',
  path: '/info/logout',
  summary: 'End this session on every server process',
  withoutFactor: true,
  answer: 'empty',
  response: z.undefined(),
})

export const CurrentUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: CodeName.nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable().describe('The code of the language that the user chose, if any.'),
  department: z.string().nullable(),
  subDepartment: z.string().nullable(),
  role: z.enum(ROLES_ANSWERED),
  state: z.string().nullable(),
  registrationDate: instantOut,
  lastEditDate: instantOut.nullable(),
  company: Company,
  keepsBooks: z
    .boolean()
    .optional()
    .describe('Whether the company keeps a book of mass of any material: a form then asks what is free.'),
  permissions: z
    .object({
      manageKeys: z.boolean(),
      operate: z.boolean().optional().describe('Whether the user is an operator of this installation.'),
      letCertifiers: z
        .boolean()
        .optional()
        .describe(
          'Whether the user may give certification bodies access to the company’s shipments and materials.',
        ),
      manageApiKeys: z.boolean().optional().describe('Whether the user may make and end keys for programs.'),
      manageWebhooks: z.boolean().optional().describe('Whether the user may add and end webhooks.'),
      renameCompany: z.boolean(),
      requireSecondFactor: z.boolean(),
      keepBooks: z
        .boolean()
        .optional()
        .describe('Whether the user may open books of mass and record what moves in them.'),
      guardBooks: z
        .boolean()
        .optional()
        .describe('Whether the user may have a book guard, change how it is kept, and override it.'),
    })
    .describe('What the user may do, as the server decides it; screens show and hide accordingly.'),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const currentUserEndpoint = endpoint({
  method: 'GET',
  path: '/info/info',
  summary: 'The signed-in user with the company',
  response: CurrentUser,
})

export const checkPasswordEndpoint = endpoint({
  method: 'GET',
  path: '/user/checkPassword',
  summary: 'Whether this is the caller’s password; for older clients, use the POST form',
  answer: 'text',
  query: z.object({ value: z.string().max(1000) }),
  attempts: ['password-session', 'password-user'],
  response: z.string(),
})

export const provePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/user/checkPassword',
  summary:
    'Whether this is the caller’s password; if it is, it counts as proof in this session for five minutes',
  answer: 'text',
  body: z.object({ value: z.string().max(1000) }),
  attempts: ['password-session', 'password-user'],
  response: z.string(),
})

export const proveEndpoint = endpoint({
  method: 'POST',
  path: '/user/prove',
  summary:
    'Confirm who is at the keyboard, after PROOF_REQUIRED: the password, and a code if the second factor is on. It is valid for one call within five minutes in this session',
  answer: 'empty',
  body: z.object({
    password: z.string(coded.oldPassword).min(1, coded.oldPassword).max(1000),
    code: optionalText(100).describe(
      'A code of the authenticator app, or a recovery code, if the second factor is on.',
    ),
  }),
  attempts: ['password-session', 'password-user'],
  response: z.undefined(),
})

const ONE_OF_BEFORE = 'A new one has no line breaks, hidden characters or addresses; one of before stays.'

export const UpdateUserBody = z.object({
  password: z
    .string()
    .max(1000)
    .nullish()
    .transform((text) => text || null),
  oldPassword: z
    .string()
    .max(1000)
    .nullish()
    .transform((text) => text || null),
  firstname: requiredText(coded.firstname).describe(ONE_OF_BEFORE),
  lastname: requiredText(coded.lastname).describe(ONE_OF_BEFORE),
  address1: optionalText(),
  address2: optionalText(),
  zip: optionalText(20),
  city: optionalText(),
  phone: optionalText(50),
  state: optionalText(),
})

export const updateUserEndpoint = endpoint({
  method: 'PUT',
  path: '/user/update',
  summary: 'Change your profile; to change the password, send the old one as proof',
  answer: 'text',
  body: UpdateUserBody,
  attempts: ['password-session', 'password-user'],
  response: z.string(),
})

export const setLanguageEndpoint = endpoint({
  method: 'PUT',
  path: '/user/language',
  summary: 'Choose the language in which you read the screens; it goes with you to other devices',
  answer: 'empty',
  body: z.object({
    language: z.enum(LANGUAGE_CODES).describe('`en-US` or `en`, which is international English.'),
  }),
  response: z.undefined(),
})

export const findUserEndpoint = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Name and city of a user of your company or a known one, by e-mail',
  query: z.object({ email: z.string().max(254) }),
  refuses: ['NOT_FOUND'],
  response: z.object({ city: z.string().nullable(), firstName: z.string(), lastName: z.string() }),
})
