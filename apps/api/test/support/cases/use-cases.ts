import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { peopleCases } from './people-cases.ts'
import { certificateCases } from './certificate-cases.ts'
import { anchorCases } from './anchor-cases.ts'
import { credentialCases } from './credential-cases.ts'
import type { DomainHost } from '../servers/domain-host.ts'
import { domainCases } from './domain-cases.ts'
import { draftCases } from './draft-cases.ts'
import { epcisCases } from './epcis-cases.ts'
import { webhookCases } from './webhook-cases.ts'
import { linkCases } from './link-cases.ts'
import { importCases } from './import-cases.ts'
import { massCases } from './mass-cases.ts'
import { passportCases } from './passport-cases.ts'
import { openingCases } from './opening-cases.ts'
import { requestCases } from './request-cases.ts'
import { recordCases } from './record-cases.ts'
import type { World } from '../world/world.ts'
import { shippedMassCases } from './shipped-mass-cases.ts'
import type { UseCase } from './use-case.ts'

/** Every action that changes stored data; `host` is where companies have domains of their own. */
export const useCases = (world: World, host: DomainHost): UseCase[] => [
  ...recordCases(world),
  ...certificateCases(world),
  ...massCases(world),
  ...openingCases(world),
  ...shippedMassCases(world),
  ...requestCases(world),
  ...peopleCases(world),
  ...epcisCases(world),
  ...webhookCases(world),
  ...linkCases(world),
  ...draftCases(world),
  ...passportCases(world),
  ...importCases(world),
  ...credentialCases(world),
  ...anchorCases(world),
  ...domainCases(world, host),
]

/** The calls that are sent by POST and keep nothing. */
const KEEPS_NOTHING: Readonly<Record<string, string>> = {
  'POST /v1/dppsByProductIds': 'a question about several products',
  'POST /imports/preview': 'a look at what would be imported',
  'POST /exports/outlines': 'texts of a picture',
  'POST /materials/find': 'a question with names too long for an address',
  'POST /certifications/findings': 'a look at what would be filed',
  'POST /mass/check': 'a look at what a shipment would take',
  'POST /mass/closings/check': 'a look at what a closing would say',
  'POST /password/reset/check': 'a look at whom a link is for',
  'POST /ledger/questions': 'a question about the chain',
  'POST /credential-issuers/look-up': 'a question about an issuer',
  'POST /credential-issuers/fetch': 'a question to a host of somebody else',
  'POST /known-files': 'a question about a file',
  'POST /shared-proofs/open': 'a look at a proof, which is only counted',
  'DELETE /epcis/nextPageToken/:token': 'a token, which no row is kept for',
  'POST /requests/:id/remind': 'an e-mail, which a request allows only when it is a day old',
  'POST /shared-proofs/cover': 'a page with the address of a link',
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every call of the contract that may change something and is not among the `exercised`. */
export async function unexercised(exercised: readonly Endpoint[]): Promise<string[]> {
  const folder = new URL('../../../../../packages/contract/src/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    names.map((name): Promise<Record<string, unknown>> => import(new URL(name, folder).href)),
  )
  const all = modules.flatMap((module) => Object.values(module)).flatMap(endpointsIn)
  const changing = new Set(all.filter(({ method }) => method !== 'GET').map(keyOf))
  const known = new Set([...exercised.map(keyOf), ...Object.keys(KEEPS_NOTHING)])
  return [...changing].filter((key) => !known.has(key))
}

/** A call, or the calls of a table of them. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  if (isEndpoint(value)) return [value]
  const isTable = Object.getPrototypeOf(value) === Object.prototype
  return isTable ? Object.values(value).flatMap(endpointsIn) : []
}

const isEndpoint = (value: object): value is Endpoint =>
  'method' in value && 'path' in value && 'response' in value
