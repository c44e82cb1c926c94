import {
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
  nameCredentialDomainEndpoint,
  readCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context/services.ts'
import { route } from '../../../platform/http/route.ts'
import { domainDocument } from './domain-document.ts'
import { leaveDomain } from './leave-domain.ts'
import { nameDomain } from './name-domain.ts'
import { readDomain } from './read-domain.ts'
import { lookAgain } from './recheck-domains.ts'

/** The domain of its own under which a company signs credentials. */
export function domainRoutes(app: FastifyInstance, services: Services): void {
  route(app, readCredentialDomainEndpoint, ({ member }) => readDomain(services, member))
  route(app, readDomainDocumentEndpoint, ({ member, query }) =>
    domainDocument(services, member, query.domain),
  )
  route(app, nameCredentialDomainEndpoint, ({ member, body }) => nameDomain(services, member, body.domain))
  route(app, lookAtCredentialDomainEndpoint, ({ member }) => lookAgain(services, member))
  route(app, leaveCredentialDomainEndpoint, ({ member }) => leaveDomain(services, member))
}
