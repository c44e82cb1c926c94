import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import { PASSWORD, registration } from '../world/people.ts'
import { adminOnly, bodies, FORBIDDEN, NOT_FOUND, ofCompany, open, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'
import { unique, uniqueId } from './world.ts'

/** Sessions, people, companies and how they join. */
export const PEOPLE: readonly Row[] = [
  {
    call: 'POST /info/authenticate',
    about: 'with a right password',
    cells: open('allowed', { anonymous: '401 BAD_CREDENTIALS', former: '401 BAD_CREDENTIALS' }),
    input: async ({ person, formers: [ended], secondFactor }, caller) => {
      await secondFactor(caller, 'off')
      const username = caller === 'former' ? (ended?.username ?? '') : person(caller).username
      return { body: { username: caller === 'anonymous' ? 'nobody' : username, password: PASSWORD } }
    },
  },
  {
    call: 'POST /info/authenticate',
    about: 'with a right password alone, where the second factor is on',
    cells: open('401 SECOND_FACTOR_REQUIRED'),
    input: async ({ person, secondFactor }, caller) => {
      await secondFactor(caller, 'on')
      return { body: { username: person(caller).username, password: PASSWORD } }
    },
  },
  {
    call: 'POST /info/authenticate',
    about: 'with a wrong one',
    cells: open('401 BAD_CREDENTIALS'),
    input: ({ person }, caller) => ({ body: { username: person(caller).username, password: 'a guess' } }),
  },
  {
    call: 'POST /password/forgotten',
    about: 'of somebody',
    cells: open(),
    input: async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  },
  {
    call: 'POST /password/forgotten',
    about: 'of nobody',
    cells: open(),
    input: () => ({ body: { email: `${uniqueId('nobody')}@known.test` } }),
  },
  {
    call: 'POST /password/reset/check',
    about: 'with a valid link',
    cells: open(),
    input: async ({ aForgottenPassword }) => ({ body: { token: await aForgottenPassword() } }),
  },
  {
    call: 'POST /password/reset',
    about: 'with a valid link',
    cells: open(),
    input: async ({ aForgottenPassword }) => ({
      body: { token: await aForgottenPassword(), password: 'a wholly new one 8' },
    }),
  },
  ...(['POST /password/reset/check', 'POST /password/reset'] as const).map((call): Row => ({
    call,
    about: 'with a link that nobody was sent',
    cells: open('404 RESET_INVALID'),
    input: () => ({ body: { token: 'made-up', password: 'a wholly new one 8' } }),
  })),
  { call: 'POST /info/logout', cells: signedIn() },
  { call: 'GET /altered', cells: signedIn() },
  { call: 'GET /search', cells: signedIn(), input: () => ({ query: { q: 'company' } }) },
  { call: 'GET /companies/receipts', cells: signedIn() },
  {
    call: 'PUT /companies/logo',
    cells: adminOnly(),
    input: () => ({ body: { content: PICTURES['image/png'] } }),
  },
  { call: 'DELETE /companies/logo', cells: adminOnly() },
  { call: 'POST /companies/receipts/feed', cells: adminOnly() },
  { call: 'DELETE /companies/receipts/feed', cells: adminOnly() },
  { call: 'PUT /companies/receipts', cells: adminOnly(), input: () => ({ body: { on: true } }) },
  { call: 'GET /user/secondFactor', cells: signedIn() },
  {
    call: 'POST /user/secondFactor/begin',
    cells: signedIn(),
    input: async ({ secondFactor }, caller) => {
      await secondFactor(caller, 'off')
      return { body: { password: PASSWORD } }
    },
  },
  {
    call: 'POST /user/secondFactor/confirm',
    cells: signedIn(),
    input: async ({ secondFactor }, caller) => ({ body: { code: await secondFactor(caller, 'begun') } }),
  },
  {
    call: 'POST /user/secondFactor/off',
    cells: signedIn(),
    input: async ({ secondFactor }, caller) => ({
      body: { password: PASSWORD, code: await secondFactor(caller, 'on') },
    }),
  },
  { call: 'GET /user/sessions', cells: signedIn() },
  {
    call: 'DELETE /user/sessions/:id',
    about: 'of the contractor',
    cells: signedIn(NOT_FOUND, { contractor: 'allowed' }),
    input: async ({ aSessionId }) => ({ params: { id: await aSessionId('contractor') } }),
  },
  { call: 'DELETE /user/sessions', cells: signedIn() },
  {
    call: 'GET /user/views',
    cells: signedIn(),
    input: async ({ aView }, caller) => {
      await aView(caller)
      return {}
    },
  },
  {
    call: 'POST /user/views',
    cells: signedIn(),
    input: () => ({ body: { table: 'trades', name: unique('View'), query: '' } }),
  },
  {
    call: 'DELETE /user/views/:id',
    about: 'of the contractor',
    cells: signedIn(NOT_FOUND, { contractor: 'allowed' }),
    input: async ({ aView }) => ({ params: { id: await aView('contractor') } }),
  },
  { call: 'GET /info/info', cells: signedIn() },
  {
    call: 'GET /user/checkPassword',
    cells: signedIn(),
    input: () => ({ query: { value: PASSWORD } }),
  },
  {
    call: 'POST /user/checkPassword',
    cells: signedIn(),
    input: () => ({ body: { value: PASSWORD } }),
  },
  {
    call: 'POST /user/prove',
    cells: signedIn(),
    input: async ({ secondFactor }, caller) => {
      await secondFactor(caller, 'off')
      return { body: { password: PASSWORD } }
    },
  },
  { call: 'GET /companies/secondFactor', cells: signedIn() },
  {
    call: 'PUT /companies/secondFactor',
    about: 'with proof',
    cells: adminOnly(),
    input: async ({ proved }, caller) => {
      await proved(caller)
      return { body: { required: false } }
    },
  },
  {
    call: 'PUT /user/update',
    cells: signedIn(),
    input: () => ({ body: { firstname: 'A', lastname: 'B' } }),
  },
  {
    call: 'PUT /user/language',
    cells: signedIn(),
    input: () => ({ body: { language: 'en' } }),
  },
  {
    call: 'GET /user',
    about: 'about the contractor',
    cells: { ...ofCompany(NOT_FOUND, 'consignee', 'approver', 'certifier'), ...bodies('allowed') },
    input: ({ people }) => ({ query: { email: people.contractor.email } }),
  },
  {
    call: 'POST /user/invite',
    cells: signedIn(),
    input: () => ({
      body: {
        userFirstName: 'A',
        userLastName: 'B',
        userEmailAddress: `${uniqueId('a')}@b.test`,
      },
    }),
  },
  { call: 'GET /companies/members', cells: signedIn() },
  {
    call: 'PUT /companies/members/:id/access',
    about: 'of an OPERATOR of the contractor’s company',
    cells: signedIn(NOT_FOUND, { admin: 'allowed', contractor: FORBIDDEN, colleague: FORBIDDEN }),
    input: async ({ aMember }) => ({
      params: { id: (await aMember()).userId },
      body: { active: false },
    }),
  },
  {
    call: 'PUT /companies/members/:id/role',
    about: 'of an OPERATOR of the contractor’s company, with proof',
    cells: signedIn(NOT_FOUND, { admin: 'allowed', contractor: FORBIDDEN, colleague: FORBIDDEN }),
    input: async ({ aMember, proved }, caller) => {
      await proved(caller)
      return { params: { id: (await aMember()).userId }, body: { role: 'ADMIN' } }
    },
  },
  {
    call: 'GET /companies/traders',
    // A company that was asked is offered by name.
    cells: { ...ownList('stranger'), ...bodies('own only'), asker: 'own only', blocked: 'own only' },
    input: () => ({ query: {} }),
  },
  {
    call: 'GET /companies/approvers',
    cells: { ...ownList('stranger', 'consignee', 'approver'), ...bodies('own only') },
  },
  { call: 'GET /companies/approvers/self_certification', cells: signedIn() },
  {
    call: 'GET /companies/emailAddresses',
    about: 'of the contractor’s company',
    // A caller who has asked gets the address that they typed themselves.
    cells: {
      ...ofCompany(NOT_FOUND, 'consignee', 'approver', 'certifier'),
      ...bodies('allowed'),
      asker: 'own only',
      blocked: 'nothing',
    },
    input: ({ people }) => ({ query: { companyName: people.contractor.companyName } }),
  },
  {
    call: 'POST /companies/supplier/invite',
    cells: signedIn(),
    input: () => ({
      body: { companyName: unique('New Mill'), userEmailAddress: `${uniqueId('mill')}@b.test` },
    }),
  },
  {
    call: 'PUT /companies/update',
    cells: signedIn(),
    input: ({ person }, caller) => ({
      body: { name: person(caller).companyName, code: unique('code'), city: 'Porto', country: 'PT' },
    }),
  },
  {
    call: 'GET /companies/custodialWalletCredentials',
    cells: signedIn(),
  },
  {
    call: 'PUT /companies/custodialWalletCredentials',
    about: 'with proof',
    cells: adminOnly(),
    input: async ({ proved }, caller) => {
      await proved(caller)
      return { body: {} }
    },
  },
  {
    call: 'GET /companies/custodialWalletCredentials',
    about: 'the private part, without proof',
    cells: signedIn('403 PROOF_REQUIRED', { contractor: FORBIDDEN, colleague: FORBIDDEN }),
    input: () => ({ query: { reveal: true } }),
  },
  {
    call: 'GET /companies/publicKey',
    about: 'behind the address of the contractor’s company',
    cells: signedIn('allowed'),
    input: ({ address }) => ({ query: { ethAddress: address } }),
  },
  {
    call: 'PUT /companies/registerNumber',
    about: 'of a certification body that waits for its confirmation',
    cells: signedIn(FORBIDDEN, {
      certifier: 'own only',
      ...bodies('409 WRONG_STATE'),
      unconfirmed: 'own only',
    }),
    input: async ({ certifierIs, certifierStates }) => {
      await certifierIs('waiting')
      await certifierStates()
      return { body: { registerNumber: unique('number') } }
    },
  },
  // After what a confirmed body is refused: with another name it waits again.
  {
    call: 'PUT /companies/update',
    about: 'with another name, and proof',
    cells: signedIn('own only', { contractor: FORBIDDEN, colleague: FORBIDDEN }),
    input: async ({ proved, person, certifierStates }, caller) => {
      await proved(caller)
      await certifierStates()
      // Another name to the eye, and the same to those who look for it.
      const name = person(caller).companyName.toUpperCase()
      return { body: { name, code: unique('code'), city: 'Porto', country: 'PT' } }
    },
  },
  {
    call: 'GET /companies/certifierAccess',
    cells: ownList('stranger', 'consignee', 'approver', 'certifier'),
    input: async ({ certifierHas }) => {
      await certifierHas(true)
      return { query: {} }
    },
  },
  {
    call: 'POST /companies/certifierAccess',
    about: 'to the certification body that gave the contractor’s company a scope certificate',
    cells: signedIn('400 VALIDATION_FAILED', {
      ...bodies(FORBIDDEN),
      admin: 'allowed',
      contractor: FORBIDDEN,
      colleague: FORBIDDEN,
      certifier: FORBIDDEN,
    }),
    input: ({ people }) => ({ body: { companyName: people.certifier.companyName } }),
  },
  {
    call: 'DELETE /companies/certifierAccess/:id',
    about: 'of the certification body that gave the contractor’s company a scope certificate',
    cells: signedIn(NOT_FOUND, {
      ...bodies(FORBIDDEN),
      admin: 'allowed',
      contractor: FORBIDDEN,
      colleague: FORBIDDEN,
      certifier: FORBIDDEN,
    }),
    input: async ({ people, certifierHas }) => {
      await certifierHas(true)
      return { params: { id: people.certifier.companyId } }
    },
  },
  {
    call: 'GET /operator/certifiers',
    about: 'no operator of the installation',
    cells: signedIn(FORBIDDEN),
    input: async ({ operates }, caller) => {
      await operates(caller, false)
      return { query: {} }
    },
  },
  {
    call: 'GET /operator/certifiers',
    about: 'an operator of the installation',
    cells: signedIn('allowed'),
    input: async ({ operates }, caller) => {
      await operates(caller, true)
      return { query: {} }
    },
  },
  ...([false, true] as const).map((isOperator): Row => ({
    call: 'GET /operator/ledger',
    about: isOperator ? 'an operator of the installation' : 'no operator of the installation',
    cells: signedIn(isOperator ? 'allowed' : FORBIDDEN),
    input: async ({ operates }, caller) => {
      await operates(caller, isOperator)
      return {}
    },
  })),
  ...([false, true] as const).map((isOperator): Row => ({
    call: 'POST /operator/certifiers/:id/decision',
    about: isOperator ? 'an operator of the installation' : 'no operator of the installation',
    cells: signedIn(isOperator ? 'allowed' : FORBIDDEN),
    input: async ({ operates, people, certifierIs, certifierStates, proved }, caller) => {
      await operates(caller, isOperator)
      await proved(caller)
      await certifierIs('waiting')
      await certifierStates()
      return {
        params: { id: people.certifier.companyId },
        body: { decision: 'confirm', registerNumber: unique('number') },
      }
    },
  })),
  {
    call: 'GET /companies/wanted',
    about: 'where the contractor’s company was asked for something',
    cells: signedIn('nothing', { contractor: 'own only', colleague: 'own only', admin: 'own only' }),
    input: async ({ isAsked }) => {
      await isAsked()
      return {}
    },
  },
  {
    call: 'GET /companies/partners',
    cells: {
      ...ownList('stranger'),
      ...bodies('own only'),
      asker: 'own only',
      asked: 'own only',
      blocked: 'own only',
    },
  },
  {
    call: 'PUT /companies/partners/:id/relation',
    about: 'of a company that asks the contractor’s to be a partner',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aRelationRequest }) => ({
      params: { id: await aRelationRequest() },
      body: { answer: 'IGNORE' },
    }),
  },
  {
    call: 'PUT /companies/partners/:id/same-name',
    about: 'of a company that the contractor’s has invited, and whose name was taken meanwhile',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aNamesake }) => ({ params: { id: await aNamesake() }, body: { isMeant: false } }),
  },
  {
    call: 'GET /companies/invitations',
    cells: { ...ownList('stranger', 'consignee', 'approver', 'certifier'), asker: 'own only' },
  },
  {
    call: 'POST /companies/invitations/:id/resend',
    cells: ofCompany(NOT_FOUND),
    input: async ({ anInvitation }) => ({ params: { id: await anInvitation() } }),
  },
  {
    call: 'DELETE /companies/invitations/:id',
    cells: ofCompany(NOT_FOUND),
    input: async ({ anInvitation }) => ({ params: { id: await anInvitation() } }),
  },
  {
    call: 'GET /companies/:token/onboarding',
    about: 'with a valid link',
    cells: open(),
    input: async ({ invitation }) => ({ params: { token: await invitation('company') } }),
  },
  {
    call: 'POST /companies/:token/onboarding',
    about: 'with a valid link',
    cells: open(),
    input: async ({ invitation }) => ({
      params: { token: await invitation('company') },
      body: registration(uniqueId('user'), unique('Newly Registered')),
    }),
  },
  {
    call: 'GET /user/:token/onboarding',
    about: 'with a valid link',
    cells: open(),
    input: async ({ invitation }) => ({ params: { token: await invitation('user') } }),
  },
  {
    call: 'GET /user/:token/invitation',
    about: 'with a valid link',
    cells: open(),
    input: async ({ invitation }) => ({ params: { token: await invitation('user') } }),
  },
  {
    call: 'POST /user/:token/onboarding',
    about: 'with a valid link',
    cells: open(),
    input: async ({ invitation }) => ({
      params: { token: await invitation('user') },
      body: registration(uniqueId('user'), ''),
    }),
  },
  ...(
    [
      'GET /companies/:token/onboarding',
      'POST /companies/:token/onboarding',
      'GET /user/:token/invitation',
      'POST /user/:token/onboarding',
    ] as const
  ).map((call): Row => ({
    call,
    about: 'with a link that nobody was sent',
    cells: open('404 INVITATION_INVALID'),
    input: () => ({
      params: { token: 'made-up' },
      ...(call.startsWith('POST') && { body: registration(uniqueId('user'), 'Made Up') }),
    }),
  })),
  { call: 'GET /audit', cells: adminOnly() },
  { call: 'GET /audit/verification', cells: adminOnly() },
]

/** Endpoints without any company's data. */
export const LISTS: readonly Row[] = [
  ...(
    [
      'GET /info/countries',
      'GET /units',
      'GET /trades/processingStandards',
      'GET /certifications/productCategories',
      'GET /transformationPlans/processingStandards',
      'GET /certifications/assessments/types',
      'GET /certifications/processingStandards',
      'GET /ledger/chain',
    ] as const
  ).map((call) => ({ call, cells: open() })),
  {
    call: 'GET /info/roles',
    cells: open(),
    input: ({ people }) => ({ query: { invitedCompanyName: people.contractor.companyName } }),
  },
  { call: 'GET /documents/types', cells: open(), input: () => ({ query: { type: 'contract' } }) },
  {
    call: 'GET /receipts/:token',
    about: 'at an address that an ADMIN made',
    cells: open(),
    input: async ({ aReceiptAddress }) => ({ params: { token: await aReceiptAddress() } }),
  },
  {
    call: 'GET /receipts/:token',
    about: 'at an address that nobody made',
    cells: open(NOT_FOUND),
    input: () => ({ params: { token: 'made-up' } }),
  },
  { call: 'GET /ledger/log/head', cells: open() },
  { call: 'GET /ledger/log/witnesses', cells: open() },
  {
    call: 'GET /ledger/log/consistency',
    cells: open(),
    input: () => ({ query: { from: '0', to: '0' } }),
  },
  {
    call: 'POST /ledger/questions',
    cells: open(),
    input: () => ({ body: { method: 'eth_chainId', params: [] } }),
  },
  {
    call: 'POST /ledger/questions',
    about: 'about another contract',
    cells: open(FORBIDDEN),
    input: () => {
      const call = { to: `0x${'00'.repeat(20)}`, data: `0x${'00'.repeat(36)}` }
      return { body: { method: 'eth_call', params: [call, 'latest'] } }
    },
  },
  ...(
    [
      'GET /processTypes',
      'GET /traceabilityLevel',
      'GET /transparencyLevel',
      'GET /sustainabilityCriteria',
    ] as const
  ).map((call) => ({ call, cells: signedIn('allowed') })),
  { call: 'GET /ledger/summary', cells: signedIn() },
  { call: 'POST /ledger/retry', cells: adminOnly() },
]
