import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { WANTED } from '@selvedge/domain/wanted.ts'
import { z } from 'zod'
import { latitude, longitude } from './company-profile.ts'
import { CompanyPresentable } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { invitationLanguage } from './invitation-language.ts'
import { Industry, Role } from './reference-data.ts'
import { flag, optionalText, optionalWebAddress, requiredEmail, requiredName, requiredText } from './wire.ts'
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

/** Whoever registers is signed in where they ask for it: the link in their e-mail has shown who they are. */
const signIn = { signIn: flag.describe('True: begin a session, whose token is returned.') }
const Registered = z.object({
  token: z.string().nullable().describe('The bearer token of the session, if one was asked for.'),
})

const Suggested = z.object({
  role: z.string().nullable().describe('One of `roles`.'),
  country: z.string().nullable(),
  message: z.string().nullable(),
  wanted: z.array(z.enum(WANTED)).readonly(),
})

/** What the invitation already knows; `role` is null if the company chooses among `roles`. */
export const InvitedCompany = CompanyPresentable.extend({
  email: z.string(),
  industry: Industry,
  roles: z.array(Role),
  invitedBy: z.string().nullable(),
  language: z.string().nullable().optional().describe('In which language the inviter wrote.'),
  suggested: Suggested.optional().describe('What the inviter said of the company, and to it.'),
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
  params: token,
  body: NewCompany.extend(signIn),
  attempts: ['token-address', 'registration-invitation', 'registration-inviter'],
  refuses: ['DUPLICATE'],
  response: Registered,
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
    language: z.string().nullable().optional().describe('In which language the inviter wrote.'),
  }),
})

export const onboardUserEndpoint = endpoint({
  method: 'POST',
  path: '/user/:token/onboarding',
  summary: 'Register the invited colleague',
  open: true,
  params: token,
  body: NewUser.extend(signIn),
  attempts: ['token-address', 'registration-invitation', 'registration-inviter'],
  refuses: ['DUPLICATE'],
  response: Registered,
})

export const InviteColleagueBody = z.object({
  userFirstName: requiredName(coded.firstname),
  userLastName: requiredName(coded.lastname),
  userEmailAddress: requiredEmail(),
  language: invitationLanguage,
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
