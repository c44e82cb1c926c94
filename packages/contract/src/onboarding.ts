import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { latitude, longitude } from './companies.ts'
import { CompanyPresentable } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { Industry, Role } from './reference-data.ts'
import { optionalText, optionalWebAddress, requiredEmail, requiredName, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const token = z.object({ token: z.string().max(200) })

/** The person who registers. */
export const NewUser = z.object({
  userFirstName: requiredName(coded.firstname),
  userLastName: requiredName(coded.lastname),
  userEmailAddress: requiredEmail(),
  userPhoneNumber: optionalText(50),
  userState: optionalText(),
  userCity: optionalText(),
  userZipCode: optionalText(20),
  userAddress1: optionalText(),
  username: requiredText(coded.username, 100),
  password: z.string(coded.password).min(1, coded.password).max(1000),
})

export const NewCompany = NewUser.extend({
  companyName: requiredName(coded.companyName, MAX_NAME_CHARACTERS),
  companyCode: requiredText(coded.companyName, 100),
  companyRole: z.object({ name: requiredText(coded.role) }, coded.role),
  companyWebsite: optionalWebAddress,
  companyCountry: z.object({ code: requiredText(coded.country, 2) }, coded.country),
  companyState: optionalText(),
  companyCity: requiredText(coded.city),
  companyAddress: optionalText(),
  companyLatitude: latitude,
  companyLongitude: longitude,
})

/** What the invitation already knows; `role` is null if the company chooses among `roles`. */
export const InvitedCompany = CompanyPresentable.extend({
  email: z.string(),
  industry: Industry,
  roles: z.array(Role),
  invitedBy: z.string().nullable(),
})
export type InvitedCompany = z.output<typeof InvitedCompany>

export const readCompanyInvitationEndpoint = endpoint({
  method: 'GET',
  path: '/companies/:token/onboarding',
  summary: 'The company an invitation is for',
  open: true,
  params: token,
  attempts: ['token-address'],
  response: InvitedCompany,
})

export const onboardCompanyEndpoint = endpoint({
  method: 'POST',
  path: '/companies/:token/onboarding',
  summary: 'Register the invited company and its first user',
  open: true,
  answer: 'empty',
  params: token,
  body: NewCompany,
  attempts: ['token-address', 'registration-invitation', 'registration-inviter'],
  refuses: ['DUPLICATE'],
  response: z.undefined(),
})

export const checkUserInvitationEndpoint = endpoint({
  method: 'GET',
  path: '/user/:token/onboarding',
  summary: 'Whether a colleague’s invitation is valid',
  open: true,
  params: token,
  attempts: ['token-address'],
  response: z.boolean(),
})

export const readUserInvitationEndpoint = endpoint({
  method: 'GET',
  path: '/user/:token/invitation',
  summary: 'The person a colleague’s invitation is for',
  open: true,
  params: token,
  attempts: ['token-address'],
  response: z.object({
    companyName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
  }),
})

export const onboardUserEndpoint = endpoint({
  method: 'POST',
  path: '/user/:token/onboarding',
  summary: 'Register the invited colleague',
  open: true,
  answer: 'empty',
  params: token,
  body: NewUser,
  attempts: ['token-address', 'registration-invitation', 'registration-inviter'],
  refuses: ['DUPLICATE'],
  response: z.undefined(),
})

export const InviteColleagueBody = z.object({
  userFirstName: requiredName(coded.firstname),
  userLastName: requiredName(coded.lastname),
  userEmailAddress: requiredEmail(),
})

export const inviteColleagueEndpoint = endpoint({
  method: 'POST',
  path: '/user/invite',
  summary: 'Invite a colleague into your company',
  answer: 'empty',
  body: InviteColleagueBody,
  idempotent: true,
  attempts: ['invitation-company'],
  refuses: ['DUPLICATE'],
  response: z.undefined(),
})
