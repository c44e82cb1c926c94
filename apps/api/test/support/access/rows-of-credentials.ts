import { FORBIDDEN, NOT_FOUND, open, ownList, signedIn } from './cells.ts'
import { TEMPLATES } from '../../../src/features/credentials/render/templates.ts'
import type { Row } from './row.ts'

/** Only the certification body has issued credentials. */
const WITHOUT = ['stranger', 'contractor', 'colleague', 'admin', 'consignee', 'approver'] as const
/** Their companies have issued none. */
const KEYS_WITHOUT = { key: 'nothing', strangerKey: 'nothing' } as const
/** Whoever is no ADMIN is refused, whatever is asked for; other companies' are as none. */
const ofIssuer = () =>
  signedIn(NOT_FOUND, { contractor: FORBIDDEN, colleague: FORBIDDEN, certifier: 'allowed' })

/** Keys of a company that issued nothing are none. */
const keysOfIssuer = () =>
  signedIn('409 WRONG_STATE', { contractor: FORBIDDEN, colleague: FORBIDDEN, certifier: 'allowed' })

/** Verifiable credentials: issued and revoked by the ADMINs of their issuer, and read by anybody who has their address. */
export const CREDENTIALS: readonly Row[] = [
  { call: 'GET /credentials', cells: { ...ownList(...WITHOUT), ...KEYS_WITHOUT } },
  {
    call: 'GET /credentials/:id',
    cells: signedIn(FORBIDDEN, { certifier: 'allowed' }),
    input: ({ credentialId }) => ({ params: { id: credentialId } }),
  },
  {
    call: 'GET /credentials/about/:type/:id',
    cells: signedIn(),
    input: ({ credentialAbout }) => ({ params: { type: 'certification', id: credentialAbout } }),
  },
  {
    call: 'POST /credentials',
    about: 'of an accepted certificate that the certification body issued',
    cells: ofIssuer(),
    input: async ({ aScope }) => ({ body: { about: { type: 'certification', id: await aScope() } } }),
  },
  {
    call: 'POST /credentials/:id/revocation',
    cells: ofIssuer(),
    input: async ({ aCredential }) => ({
      params: { id: await aCredential() },
      body: { reason: 'Wrong weight' },
    }),
  },
  { call: 'GET /credential-keys', cells: signedIn() },
  {
    call: 'POST /credential-keys/replacement',
    cells: keysOfIssuer(),
    input: async ({ proved }, caller) => {
      await proved(caller)
      return {}
    },
  },
  {
    call: 'POST /credential-keys/:version/unsafe',
    about: 'that signs credentials of the certification body',
    cells: ofIssuer(),
    input: async ({ proved, theCredentialKey }, caller) => {
      await proved(caller)
      return { params: { version: await theCredentialKey() } }
    },
  },
  { call: 'GET /credential-domain', cells: signedIn() },
  {
    call: 'GET /credential-domain/document',
    cells: keysOfIssuer(),
    input: () => ({ query: { domain: 'mill.example' } }),
  },
  {
    call: 'POST /credential-domain',
    about: 'on which there is no did.json',
    cells: { ...keysOfIssuer(), certifier: '400 VALIDATION_FAILED' },
    input: async ({ proved, noDomain }, caller) => {
      await noDomain()
      await proved(caller)
      // No server asks its own machine.
      return { body: { domain: 'localhost' } }
    },
  },
  {
    call: 'POST /credential-domain/look',
    about: 'that the certification body uses',
    cells: keysOfIssuer(),
    input: async ({ aDomain }) => {
      await aDomain()
      return {}
    },
  },
  {
    call: 'DELETE /credential-domain',
    about: 'that the certification body uses',
    cells: keysOfIssuer(),
    input: async ({ proved, aDomain }, caller) => {
      await aDomain()
      await proved(caller)
      return {}
    },
  },
  {
    call: 'POST /credential-issuers/look-up',
    cells: open(),
    input: () => ({ body: { did: 'did:web:nobody.example' } }),
  },
  {
    call: 'POST /credential-issuers/fetch',
    cells: signedIn(),
    // Not a did:web: nobody is asked.
    input: () => ({ body: { did: 'did:example:nobody' } }),
  },
  {
    call: 'GET /credentials/:publicId',
    cells: open(),
    input: ({ credentialPublicId }) => ({ params: { publicId: credentialPublicId } }),
  },
  {
    call: 'GET /proofs/credentials/:publicId',
    cells: open(),
    input: ({ credentialPublicId }) => ({ params: { publicId: credentialPublicId } }),
  },
  {
    call: 'GET /credential-templates/:file',
    cells: open(),
    input: () => ({ params: { file: `${TEMPLATES[0]?.digest}.html` } }),
  },
  {
    call: 'GET /companies/:publicId/did.json',
    cells: open(),
    input: ({ issuerPublicId }) => ({ params: { publicId: issuerPublicId } }),
  },
  {
    call: 'GET /.well-known/did.json',
    cells: open(),
  },
  {
    call: 'GET /companies/:publicId/revocations/:list',
    cells: open(),
    input: ({ issuerPublicId }) => ({ params: { publicId: issuerPublicId, list: '1' } }),
  },
]
