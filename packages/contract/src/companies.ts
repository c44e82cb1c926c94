import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { WANTED } from '@selvedge/domain/wanted.ts'
import { z } from 'zod'
import { CompanyPresentable } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { invitationLanguage } from './invitation-language.ts'
import { flag, optionalMessage, optionalText, pageSize, requiredEmail, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const list = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      size: pageSize,
    }),
    response: z.array(CompanyPresentable),
  })

export const listTradersEndpoint = list('/companies/traders', 'Known companies that are no certifiers')
export const listApproversEndpoint = list('/companies/approvers', 'Known companies of the other kind')
export const listSelfApproversEndpoint = list(
  '/companies/approvers/self_certification',
  'All known companies, and your own',
)

export const listCompanyEmailsEndpoint = endpoint({
  method: 'GET',
  path: '/companies/emailAddresses',
  summary: 'E-mail addresses of a known company',
  query: z.object({ companyName: z.string().max(MAX_NAME_CHARACTERS) }),
  refuses: ['NOT_FOUND'],
  response: z.array(z.string()),
})

/** What the inviter may add: it is shown in the e-mail, and the registration form begins with it. */
export const InvitationDetails = z.object({
  role: optionalText(100).describe('A suggestion: the company may register as another one that is offered.'),
  country: optionalText(2).describe('A country code; a suggestion too.'),
  message: optionalMessage.describe('On one line, without web or e-mail addresses.'),
  wanted: z
    .array(z.enum(WANTED))
    .max(WANTED.length)
    .nullish()
    .transform((wanted) => WANTED.filter((one) => wanted?.includes(one)))
    .describe('What the company is asked for: it is led there once it has registered.'),
  language: invitationLanguage,
})

export const InviteCompanyBody = z.object({
  companyName: requiredText(coded.invitation, MAX_NAME_CHARACTERS).describe(
    'The name of a new company has no line breaks, hidden characters or web addresses.',
  ),
  userEmailAddress: requiredEmail(coded.invitation),
  invitationDetails: InvitationDetails.nullish(),
})

export const inviteSupplierEndpoint = endpoint({
  method: 'POST',
  path: '/companies/supplier/invite',
  summary: 'Invite a trading partner by company name and e-mail',
  answer: 'empty',
  body: InviteCompanyBody,
  idempotent: true,
  attempts: ['invitation-company', 'naming-again-company'],
  refuses: ['DUPLICATE'],
  response: z.undefined(),
})

const WalletCredentials = z.object({ privateKey: z.string().nullable(), publicKey: z.string().nullable() })

export const readWalletEndpoint = endpoint({
  method: 'GET',
  path: '/companies/custodialWalletCredentials',
  summary:
    'Your company’s key pair; its private part only to an ADMIN who has just proved who they are, null otherwise',
  query: z.object({
    reveal: flag.describe('True: refuse with PROOF_REQUIRED, instead of leaving the private part out.'),
  }),
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'FORBIDDEN'],
  response: WalletCredentials,
})

export const replaceWalletEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/custodialWalletCredentials',
  summary: 'Replace your company’s key pair (ADMIN); both parts empty: the server makes a new one',
  body: z.object({ privateKey: optionalText(200), publicKey: optionalText(200) }),
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: WalletCredentials,
})

export const readPublicKeyEndpoint = endpoint({
  method: 'GET',
  path: '/companies/publicKey',
  summary: 'The public key behind a company address',
  answer: 'text',
  query: z.object({ ethAddress: z.string().max(100) }),
  refuses: ['NOT_FOUND'],
  response: z.string(),
})

/** What a company that invited the caller's asks it for. */
export const WantedRow = z.object({
  companyName: z.string(),
  wanted: z.enum(WANTED),
  isDone: z.boolean().describe('Whether it is recorded, whatever the other side decides about it.'),
})
export type WantedRow = z.output<typeof WantedRow>

export const listWantedEndpoint = endpoint({
  method: 'GET',
  path: '/companies/wanted',
  summary: 'What the company that invited yours asks it for, until all of it is recorded',
  response: z.array(WantedRow),
})
