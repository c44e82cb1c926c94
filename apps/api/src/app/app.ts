import { refusals } from '@selvedge/domain/refusals.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_EPCIS_ADDRESS_WITH_TOKEN, MAX_JSON_BYTES } from '@selvedge/domain/limits.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { certificationRoutes } from '../features/certifications/routes.ts'
import { certifierRoutes } from '../accounts/certifiers/routes.ts'
import { companyRoutes } from '../accounts/onboarding/company-routes.ts'
import type { Config } from '../platform/config/config.ts'
import { alteredRoutes } from '../records/altered-routes.ts'
import { documentRoutes } from '../records/document-routes.ts'
import { decisionRoutes } from '../features/decision-routes.ts'
import { partnerRecordRoutes } from '../features/partners/routes.ts'
import { searchRoutes } from '../features/search-routes.ts'
import { recordTypes } from '../features/record-types.ts'
import { ledgerRoutes } from '../features/anchoring/routes.ts'
import { proofRoutes } from '../features/proofs/routes.ts'
import { witnessRoute } from '../features/proofs/witness-route.ts'
import { answerUnroutedEpcis, isEpcisAddress } from '../features/epcis/answer-problem.ts'
import { ofEpcisHost } from '../features/epcis/own-host.ts'
import { endChangedFacility } from '../features/credentials/end-changed-facility.ts'
import { credentialPages } from '../features/credentials/public-pages.ts'
import { credentialRoutes } from '../features/credentials/routes.ts'
import { captureRoutes, epcisRoutes } from '../features/epcis/routes.ts'
import { identifierRoutes } from '../features/identifiers/routes.ts'
import { importKinds } from '../features/import-kinds.ts'
import { importRoutes } from '../features/imports/routes.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { massRoutes } from '../features/mass/routes.ts'
import { linkRoutes } from '../features/resolver/link-routes.ts'
import { answersUnroutedLink, resolverPlugin } from '../features/resolver/plugin.ts'
import { linkSources } from '../features/resolver-sources.ts'
import { materialRoutes } from '../features/materials/routes.ts'
import { publicLimit } from '../features/passports/public-answer.ts'
import { answersUnroutedPassport, publicPassportRoutes } from '../features/passports/public-routes.ts'
import { publicProofRoutes } from '../features/proofs/public-proofs.ts'
import { v1Routes } from '../features/passports/v1-routes.ts'
import { v1WritingRoutes } from '../features/passports/v1-writing-routes.ts'
import { passportRoutes } from '../features/passports/routes.ts'
import { passportAccessRoutes } from '../features/passports/access-routes.ts'
import { passportFacts } from '../features/supply-chain/passport-facts.ts'
import { pictureRoutes } from '../features/pictures/routes.ts'
import { onboardingRoutes } from '../accounts/onboarding/routes.ts'
import { commentRoutes } from '../features/comments/routes.ts'
import { requestRoutes } from '../features/requests/routes.ts'
import { referenceDataRoutes } from '../platform/reference-data/routes.ts'
import type { Services } from '../platform/context/services.ts'
import { openApiRoutes } from '../platform/openapi/routes.ts'
import { secondFactorRoutes } from '../accounts/profile/second-factor-routes.ts'
import { passwordRoutes } from '../accounts/profile/password-routes.ts'
import { apiKeyRoutes } from '../accounts/api-keys/routes.ts'
import { identify } from '../accounts/api-keys/identify.ts'
import { sessionRoutes } from '../accounts/profile/session-routes.ts'
import { supplyChainRoutes } from '../features/supply-chain/routes.ts'
import { tradeRoutes } from '../features/trades/routes.ts'
import { planRoutes } from '../features/transformation-plans/routes.ts'
import { currentIdentifierBase } from '../platform/db/identifier-base.ts'
import { guardBrowsers } from '../platform/http/browser-policy.ts'
import { guardHost } from '../platform/http/guard-host.ts'
import { type Health, healthRoutes } from '../platform/http/health.ts'
import { readJson } from '../platform/http/json-body.ts'
import { sendLargeFromFiles } from '../platform/http/large-answers.ts'
import { limitAnswers, LIMITS, type Limits, serverLimits } from '../platform/http/limits.ts'
import { isOpenToAll, OPEN_HEADERS } from '../platform/http/open-to-all.ts'
import type { Log } from '../platform/log/log.ts'
import { limitPeople } from '../platform/http/open-requests.ts'
import { packPublicAnswers } from '../platform/http/packed-answers.ts'
import { answerUnreadable } from '../platform/http/answer-unreadable.ts'
import { answerProblem } from '../platform/http/problem.ts'
import { watchForProxies } from '../platform/http/proxy-check.ts'
import type { ProxyTrial } from '../platform/http/proxy-trial.ts'
import { proxyTrust } from '../platform/config/proxy-trust.ts'
import { sendConsistencyToken } from '../platform/http/read-route.ts'
import { observeRequests, requestIds, type Seen } from '../platform/http/requests.ts'

type Settings = {
  http: Config['http']
  health: Health
  services: Services
  log: Log
  /** Others can reach the demo here: each page says so. */
  isDemo?: boolean
  /** Sees by which way the server's own request came. */
  trial?: ProxyTrial
  /** Sees every answered request. */
  observe?: (seen: Seen) => void
  limits?: Limits
}

/** The web server with all its routes, not yet listening. */
export async function buildApp({
  http,
  health,
  services,
  log,
  trial,
  isDemo = false,
  observe,
  limits = LIMITS,
}: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: proxyTrust(http.trustProxy),
    genReqId: requestIds(http.trustProxy),
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    bodyLimit: MAX_JSON_BYTES,
    rewriteUrl: ofEpcisHost(http.epcisHost),
    // What never reaches a route is refused in the same words.
    frameworkErrors: (error, request, reply) => void answerUnrouted(services, error, { request, reply }),
    clientErrorHandler: answerUnreadable,
    ...serverLimits(limits),
    // What reaches a server that stops is still done: all it needs is closed after it.
    return503OnClosing: false,
    // As long as the longest token, which is that of a next page of events.
    routerOptions: { maxParamLength: MAX_EPCIS_ADDRESS_WITH_TOKEN },
  })
  app.setErrorHandler(answerProblem)
  app.decorateRequest('member', undefined)
  app.decorateRequest('program', undefined)
  app.decorate('authenticate', identify(services))
  observeRequests(app, observe)
  guardHost(app, http)
  watchForProxies(app, http)
  trial?.watch(app)
  limitAnswers(app, limits)
  limitPeople(app, limits.ofOnePerson)
  await guardBrowsers(app, http.publicUrl)
  acceptFormAndEmptyBodies(app)
  healthRoutes(app, health)
  apiRoutes(app, services)
  await witnessRoute(app, services)
  await epcisRoutes(app, services)
  await credentialPages(app, services)
  await resolverPlugin(app, services, linkSources)
  const limit = publicLimit(services.now)
  await publicProofRoutes(app, services)
  publicPassportRoutes(app, services, limit)
  v1Routes(app, services, { limit, tiers: { services, factsOf: passportFacts } })
  v1WritingRoutes(app, services, { limit, factsOf: passportFacts })
  openApiRoutes(app, { isDemo })
  packPublicAnswers(app)
  sendLargeFromFiles(app)
  return app
}

async function answerUnrouted(
  { db, identifierBase }: Services,
  error: unknown,
  answering: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { request, reply } = answering
  if (answersUnroutedLink(error, request, reply)) return
  if (answersUnroutedPassport(request, reply)) return
  if (isOpenToAll(request.url)) void reply.headers(OPEN_HEADERS)
  if (!isEpcisAddress(request.url)) return answerProblem(error, request, reply)
  return answerUnroutedEpcis(() => currentIdentifierBase(db, identifierBase), error, answering)
}

/** Every route of the API. */
function apiRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (request, reply) => {
    // What a session sees is never kept by a proxy or on disk.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    await sendConsistencyToken(services, request, reply)
  })
  sessionRoutes(app, services)
  passwordRoutes(app, services)
  secondFactorRoutes(app, services)
  referenceDataRoutes(app, services)
  companyRoutes(app, services, { profileChanged: endChangedFacility })
  apiKeyRoutes(app, services)
  webhookRoutes(app, services)
  credentialRoutes(app, services, recordTypes)
  certifierRoutes(app, services)
  onboardingRoutes(app, services)
  materialRoutes(app, services)
  linkRoutes(app, services)
  massRoutes(app, services)
  pictureRoutes(app, services)
  requestRoutes(app, services)
  commentRoutes(app, services, recordTypes)
  documentRoutes(app, services, recordTypes)
  alteredRoutes(app, services, recordTypes)
  tradeRoutes(app, services)
  certificationRoutes(app, services, recordTypes)
  decisionRoutes(app, services)
  partnerRecordRoutes(app, services, recordTypes)
  supplyChainRoutes(app, services)
  planRoutes(app, services)
  passportRoutes(app, services, passportFacts)
  passportAccessRoutes(app, services)
  captureRoutes(app, services)
  identifierRoutes(app, services)
  importRoutes(app, services, importKinds)
  ledgerRoutes(app, services)
  searchRoutes(app, services)
  auditRoutes(app, services, recordTypes)
  proofRoutes(app, services, recordTypes)
  app.all('/api/*', () => {
    throw new DomainError('NOT_FOUND', refusals.callUnknown)
  })
}

/** Log-in takes a form as well, and a call without a body may still say it is JSON. */
function acceptFormAndEmptyBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
}
