import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import {
  ATTEMPT_MINUTES,
  ATTEMPTS_ALLOWED,
  type AttemptKind,
  MAX_JSON_BYTES,
  QUESTIONS_PER_MINUTE,
} from '@selvedge/domain/limits.ts'
import {
  logConsistencyEndpoint,
  logHeadEndpoint,
  logWitnessesEndpoint,
} from '@selvedge/contract/ledger-log.ts'
import { askLedgerEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { type AccessRow, accessOf } from './access.ts'
import { exampleOf } from './example.ts'
import { answersOf, POSITION, type Ref, type Response } from './responses.ts'
import type { Schema, Schemas } from './schemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema; example?: unknown }>

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required: boolean; description?: string; content: Content }
  responses: Record<string, Response | Ref>
  security?: Record<string, never[]>[]
  /** Where it is not below the others. */
  servers?: { url: string }[]
  /** How the call answers everybody: docs/access.md. */
  'x-selvedge-access': AccessRow[]
}

type Call = { name: string; tag: string; endpoint: Endpoint; schemas: Schemas }

/** One endpoint in OpenAPI's format. `schemas` contains its parts. */
export function operationOf({ name, tag, endpoint, schemas }: Call): Operation {
  const { parts, named } = schemas
  const body = bodyOf(endpoint, parts[`${name}.body`], named)
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: limitsOf(endpoint).join(' '),
    parameters: [
      ...parametersIn('path', parts[`${name}.params`]),
      ...parametersIn('query', parts[`${name}.query`]),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(endpoint.method === 'GET' && !endpoint.open ? [CONSISTENCY_TOKEN_SEEN] : []),
    ],
    ...(body && { requestBody: body }),
    responses: answersOf(endpoint, parts[`${name}.response`]),
    // A session may be sent along and changes some of these answers.
    ...(endpoint.open && { security: [{}, { session: [] }] }),
    ...(endpoint.key && { security: securityOf(endpoint) }),
    ...(endpoint.isRoot && { servers: [{ url: '/' }] }),
    'x-selvedge-access': accessOf(endpoint),
  }
}

/** Of a call that knows keys. */
function securityOf({ open, key, keysAlone }: Endpoint): Record<string, never[]>[] {
  if (open) return [{}, { session: [] }, { key: [] }]
  return key === 'any' || keysAlone ? [{ key: [] }] : [{ key: [] }, { session: [] }]
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Does the work once: the same key with the same request is answered as the first time.',
  schema: { type: 'string', maxLength: 200 },
}

const CONSISTENCY_TOKEN_SEEN: Parameter = {
  name: POSITION,
  in: 'header',
  required: false,
  description: 'The latest one that an answer sent: this answer shows nothing older.',
  schema: { type: 'string' },
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...inner }]) => ({
    name,
    in: place,
    required: place === 'path' || schema?.required?.includes(name) === true,
    ...(description !== undefined && { description }),
    schema: inner,
  }))
}

function bodyOf(e: Endpoint, schema: Schema | undefined, named: Schemas['named']): Operation['requestBody'] {
  if (e.sends === 'bytes')
    return {
      required: true,
      description: 'The bytes of the file.',
      content: { 'application/octet-stream': { schema: {} } },
    }
  if (!schema || !e.body) return undefined
  const content: Content = { 'application/json': { schema, example: exampleOf(schema, named) } }
  if (e.sends === 'form') content['application/x-www-form-urlencoded'] = { schema }
  return { required: !e.body.safeParse(undefined).success, content }
}

/** Counted together. */
const QUESTIONS: ReadonlySet<string> = new Set(
  [askLedgerEndpoint, logHeadEndpoint, logConsistencyEndpoint, logWitnessesEndpoint].map(({ path }) => path),
)

/** The limits that do not concern its fields, in words. */
function limitsOf(e: Endpoint): string[] {
  const counted = (e.attempts ?? []).map((kind) => `${allowed(kind)}.`)
  if (QUESTIONS.has(e.path)) counted.push(`At most ${QUESTIONS_PER_MINUTE} a minute from one address.`)
  const bytes = e.method === 'GET' ? [] : [`At most ${sizeOf(e.maxBytes ?? MAX_JSON_BYTES)}.`]
  return [needOf(e), ...bytes, ...counted]
}

function needOf({ open, key, keysAlone }: Endpoint): string {
  if (open && key) return 'Needs nothing; with a session or a key the answer may have more.'
  if (keysAlone) return `Needs a key for programs with the scope ${String(key)}.`
  if (key === 'any') return 'Needs a key for programs.'
  if (key !== undefined) return `Needs a key for programs with the scope ${key}, or a session.`
  return open ? 'Open: needs no session.' : 'Needs a session.'
}

const FOR_EACH: Record<AttemptKind, string> = {
  'login-place': 'wrong log-ins for one account at each device and address where its owner has logged in',
  'login-pair': 'wrong log-ins for one account from each other address',
  'login-account': 'wrong log-ins for one account from all other addresses',
  'login-address': 'wrong log-ins from one address at accounts that never logged in there',
  'code-account': 'wrong codes for one account from all other addresses',
  'password-session': 'wrong passwords and codes in one session',
  'password-user': 'wrong passwords and codes by one person',
  'token-address': 'wrong links of e-mails from one address',
  'reset-pair': 'e-mails with a link to a new password for one address of mail asked for from one address',
  'reset-account': 'such e-mails sent to one address of mail',
  'taken-company': 'changes of the company that meet a name or a code in use',
  'registration-invitation': 'registrations by one invitation that meet a name in use',
  'registration-inviter': 'registrations by all invitations of one company that meet a name in use',
  'reset-address': 'such e-mails asked for from one address',
  'reset-device': 'such e-mails asked for from one device where somebody has logged in',
  'invitation-company': 'invitations by one company',
  'naming-again-company':
    'times that one company names another that has not agreed at another address, or as another kind',
  'certifier-operators': 'e-mails to operators about certification bodies that registered',
  'upload-user': 'files by one person',
  'import-upload-company': 'documents of imports by one company',
  'export-user': 'exports by one person',
  'audit-check-user': 'checks by one person',
  'findings-user': 'questions by one person',
  'mass-user': 'questions by one person',
  'issuer-user': 'requests to other hosts for one person',
}

const allowed = (kind: AttemptKind) =>
  `At most ${ATTEMPTS_ALLOWED[kind]} ${FOR_EACH[kind]} in ${ATTEMPT_MINUTES} minutes`

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${Math.floor(bytes / 1024 / 1024)} MiB`
