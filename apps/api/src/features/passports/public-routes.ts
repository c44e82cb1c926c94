import { createHash } from 'node:crypto'
import {
  openPassportEndpoint,
  readPassportPictureEndpoint,
  readPassportTextEndpoint,
} from '@selvedge/contract/public-passports.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { acceptedLanguages } from '@selvedge/domain/passport/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicServices } from '../../platform/context/services.ts'
import { STATUS } from '../../platform/http/problem.ts'
import { OPEN_HEADERS } from '../../platform/http/open-to-all.ts'
import { logSecurityEvent } from '../../platform/http/security-log.ts'
import { registered } from '../../platform/http/route.ts'
import { envelopeOf } from './envelope.ts'
import { orUnreadable, openVersion } from './open-version.ts'
import { noPassport } from './passport-rows.ts'
import { busyHtml, noPassportHtml } from './page/page.ts'
import { STYLE, STYLE_HASH } from './page/style.ts'
import {
  publicAnswer,
  type PublicLimit,
  publicOptions,
  secondsToWait,
  tooManyQuestions,
} from './public-answer.ts'
import { interfaceLanguage, showPage } from './show-page.ts'

const SEE_OTHER = 303

/** Nothing runs, nothing comes from elsewhere, nothing is sent: the one style is known by its hash. */
const PAGE_POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** A version never changes, and neither does its picture. */
const FOR_A_DAY = 'public, max-age=86400'

/** What everybody may open of published passports: no session, no cookie, from any site; as pages that are written into files, with `isCopy`. */
export function publicPassportRoutes(
  app: FastifyInstance,
  services: PublicServices,
  limit: PublicLimit,
  { isCopy = false }: { isCopy?: boolean } = {},
): void {
  const { db } = services
  const endpoints = [openPassportEndpoint, readPassportTextEndpoint, readPassportPictureEndpoint]
  registered.set(app, [...(registered.get(app) ?? []), ...endpoints])
  for (const { path } of endpoints) publicOptions(app, path)

  app.get(openPassportEndpoint.path, async (request, reply) => {
    const forms = formsWanted(request.headers.accept)
    const wantsPage = forms[0] === 'page'
    void reply.headers(NEGOTIATED_HEADERS)
    const seconds = secondsToWait(request, reply, limit)
    if (seconds > 0 && !wantsPage) throw tooManyQuestions(seconds)
    if (seconds > 0) return sendBusy(request, reply, seconds)
    try {
      const { params, query } = readAsked(openPassportEndpoint, request)
      const opened = await openVersion(db, params.publicId, query)
      if (forms[0] === 'credential' && opened.credentialId !== null)
        return await reply.redirect(`/credentials/${opened.credentialId}`, SEE_OTHER)
      if (forms.length === 1 && forms[0] === 'credential')
        throw new DomainError('NOT_FOUND', refusals.passportNoCredential)
      if (!wantsPage)
        return await sendJson(reply, await orUnreadable(opened, () => envelopeOf(services, opened)))
      const wanted = {
        asked: query.lang,
        acceptLanguage: request.headers['accept-language'],
        isVersionNamed: query.version !== undefined,
      }
      const { text, languages } = await orUnreadable(opened, () => showPage(services, opened, wanted, isCopy))
      return await sendPage(reply.header('content-language', languages.join(', ')), text)
    } catch (error) {
      const isNone = error instanceof DomainError && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code)
      if (!isNone || !wantsPage) throw error
      const isUnreadable = error.reason.code === refusals.passportUnreadable.code
      const why = error.code === 'VALIDATION_FAILED' ? 'version' : isUnreadable ? 'unreadable' : 'none'
      return sendNoPassport(request, reply.code(STATUS[error.code]), why)
    }
  })

  app.get(readPassportTextEndpoint.path, async (request, reply) => {
    publicAnswer(request, reply, limit)
    const { params, query } = readAsked(readPassportTextEndpoint, request)
    const { body } = await openVersion(db, params.publicId, query)
    void reply.header('cache-control', query.version === undefined ? 'no-cache' : FOR_A_DAY)
    return sendJson(reply, body)
  })

  app.get(readPassportPictureEndpoint.path, async (request, reply) => {
    publicAnswer(request, reply, limit)
    const { params, query } = readAsked(readPassportPictureEndpoint, request)
    const { passport, pictureType } = await openVersion(db, params.publicId, query)
    // The text that was signed names it, not the column by which its bytes are kept.
    const sha256 = passport.picture?.sha256
    const bytes = sha256 === undefined ? undefined : await services.files.read(sha256)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) throw noPassport()
    return reply
      .header('cache-control', query.version === undefined ? 'no-cache' : FOR_A_DAY)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(pictureType ?? 'application/octet-stream')
      .send(bytes)
  })

  // For the preview alone, which stands in a page of the app.
  app.get('/p/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  )
}

/** Whether a page at the address of a passport was asked for that no route can read, since it is malformed: then it is answered as one that nobody has. */
export function answersUnroutedPassport(request: FastifyRequest, reply: FastifyReply): boolean {
  const isPage = /^(?:GET|HEAD)$/.test(request.method) && /^\/p\/[^/?#]+(?:[?#]|$)/.test(request.url)
  if (!isPage || formsWanted(request.headers.accept)[0] !== 'page') return false
  void reply.headers({ ...OPEN_HEADERS, ...NEGOTIATED_HEADERS }).header('x-request-id', request.id)
  void sendNoPassport(request, reply.code(STATUS.NOT_FOUND), 'none')
  return true
}

/** What the answer at the address of a passport depends on; it is asked for anew each time. */
const NEGOTIATED_HEADERS = { vary: 'accept, accept-language', 'cache-control': 'no-cache' } as const

/** That there is no passport here, and why, in the language of whoever asks. */
const sendNoPassport = (
  request: FastifyRequest,
  reply: FastifyReply,
  why: Parameters<typeof noPassportHtml>[0],
): FastifyReply =>
  sendPage(
    reply,
    inLanguage(visitorsLanguage(request), () => noPassportHtml(why)),
  )

const visitorsLanguage = ({ headers }: FastifyRequest) =>
  interfaceLanguage([], acceptedLanguages(headers['accept-language']))

/** That too much is opened, in a page as well: whoever scans a code in a shop reads no problem details. */
function sendBusy(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  logSecurityEvent(request, 'RATE_LIMITED')
  const text = inLanguage(visitorsLanguage(request), () => busyHtml(seconds))
  return sendPage(reply.code(STATUS.RATE_LIMITED), text)
}

const sendJson = (reply: FastifyReply, body: string | object) =>
  reply.type('application/json; charset=utf-8').send(typeof body === 'string' ? body : JSON.stringify(body))

const sendPage = (reply: FastifyReply, text: string) =>
  reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(text)

/** The forms of a passport in which a program reads it as a credential. */
const CREDENTIAL = ['application/vc+jwt', 'application/vc', 'application/ld+json']

/** In which forms a passport is wanted, the one that is wanted most first: a page unless data is named and a page is not, or less. */
function formsWanted(accept: string | undefined): readonly ('page' | 'json' | 'credential')[] {
  const weights = new Map(
    (accept ?? '').split(',', 20).map((part) => {
      const [type = '', ...params] = part.trim().split(';')
      const q = params.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return [type.toLowerCase(), q === undefined ? 1 : Number(q)]
    }),
  )
  const weightOf = (types: readonly string[]) => Math.max(0, ...types.map((type) => weights.get(type) ?? 0))
  const [json, credential] = [weightOf(['application/json']), weightOf(CREDENTIAL)]
  const data = Math.max(json, credential)
  if (data === 0 || weightOf(['text/html']) >= data) return ['page']
  if (json === 0) return ['credential']
  if (credential === 0) return ['json']
  return credential >= json ? ['credential', 'json'] : ['json']
}

/**
 * What was asked for, by the contract. Throws NOT_FOUND for what is no number of a passport, and VALIDATION_FAILED on `version`: whoever names one must not read another
 * one in its place.
 */
function readAsked<P, Q>(
  {
    params,
    query,
  }: { params: { safeParse(value: unknown): Parsed<P> }; query: { safeParse(value: unknown): Parsed<Q> } },
  request: FastifyRequest,
): { params: P; query: Q } {
  const [asked, narrowed] = [params.safeParse(request.params), query.safeParse(request.query)]
  if (!asked.success) throw new DomainError('NOT_FOUND', refusals.passportNone)
  if (!narrowed.success) throw fieldError('version', passportIssues.passportVersion)
  return { params: asked.data, query: narrowed.data }
}

type Parsed<T> = { success: true; data: T } | { success: false }
