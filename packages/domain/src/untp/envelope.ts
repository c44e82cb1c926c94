import { MAX_STATUS_SECONDS } from '../credential.ts'

/** JSON as a credential has it. */
export type Members = { readonly [name: string]: unknown }

/** The contexts of a credential of UNTP 0.7.0: their order is the protocol's (UNTP 0.7.0, VCDM 2.0). */
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://vocabulary.uncefact.org/untp/0.7.0/context/',
] as const

/** The words for each kind of credential. */
const TYPES = {
  dpp: 'DigitalProductPassport',
  dcc: 'DigitalConformityCredential',
  dte: 'DigitalTraceabilityEvent',
  dfr: 'DigitalFacilityRecord',
} as const
export type CredentialKind = keyof typeof TYPES
export const CREDENTIAL_KINDS = Object.keys(TYPES) as CredentialKind[]

/** As it stands in what is stated, and in the table. */
export const CREDENTIAL_FORMAT = 'UNTP 0.7.0'

/** Who says it, from when to when, and where its status stands. All are URIs but the names. */
export type CredentialHead = {
  kind: CredentialKind
  id: string
  name: string
  issuer: { did: string; name: string }
  validFrom: Date
  /** The end of its last day; null where it has none. */
  validUntil: Date | null
  status: { list: string; index: number }
  /** A template in HTML that shows it. */
  render: { url: string; digestMultibase: string }
}

/** A credential around its subject, as UNTP 0.7.0 has it: one status entry, whose index is a number, and one template that shows it. */
export const credentialOf = (head: CredentialHead, subject: Members | readonly Members[]): Members => ({
  '@context': CONTEXT,
  type: ['VerifiableCredential', TYPES[head.kind]],
  id: head.id,
  issuer: { type: ['CredentialIssuer'], id: head.issuer.did, name: head.issuer.name },
  validFrom: momentText(head.validFrom),
  ...(head.validUntil !== null && { validUntil: momentText(head.validUntil) }),
  name: head.name,
  credentialStatus: {
    id: `${head.status.list}#${head.status.index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: head.status.index,
    statusListCredential: head.status.list,
  },
  renderMethod: [
    {
      type: ['RenderTemplate2024'],
      name: 'Credential of Selvedge, as a page',
      mediaType: 'text/html',
      ...head.render,
    },
  ],
  credentialSubject: subject,
})

/** A list of revoked credentials as a credential of its own (Bitstring Status List 1.0). `ttl` is in milliseconds. */
export const statusListCredential = (list: {
  id: string
  did: string
  from: Date
  until: Date
  encodedList: string
}): Members => ({
  '@context': [CONTEXT[0]],
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  id: list.id,
  issuer: list.did,
  validFrom: momentText(list.from),
  validUntil: momentText(list.until),
  credentialSubject: {
    id: `${list.id}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: list.encodedList,
    ttl: STATUS_TTL_MS,
  },
})

/** For how long a reader may keep a list. */
const STATUS_TTL_MS = MAX_STATUS_SECONDS * 1000

const momentText = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
