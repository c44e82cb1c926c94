import {
  nameCredentialDomainEndpoint,
  readCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import {
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import { issueCredentialEndpoint, lookUpIssuerEndpoint } from '@selvedge/contract/credentials.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { readCredential } from '@selvedge/proof/credentials/read-credential.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'

import { getOpenly, readPayload } from './credential-verdict.ts'
import { certifiedGoods } from './certified-goods.ts'
import { file } from './filed-certifications.ts'
import { PASSWORD, type Person } from './people.ts'
import { type DomainHost } from '../servers/domain-host.ts'
import { type TestApp } from '../test-app.ts'

/** Companies with domains of their own on a host of this machine, and what people and strangers do with them. `app` and `host` are there once a test runs. */
export function companiesWithDomains(app: () => TestApp, theHost: () => DomainHost) {
  let count = 0
  const { decide } = certifiedGoods(app)
  /** A certification body that has issued a credential, with a folder of its own on the theHost(). */
  async function aBody() {
    const name = `${++count}`
    const body = await app().aCompany({ role: 'certifier', name: `Gauge inspection ${name}` })
    const spinner = await app().aCompany({ role: 'spinner', name: `Spindle spinning ${name}`, knows: body })
    const issued = async (by = body) => {
      const { id } = await file(app(), await app().anotherSession(spinner), body, {
        certificateReferenceNumber: `SD-${++count}`,
      })
      await decide(by, id)
      return app().call(by, issueCredentialEndpoint, {
        body: { about: { type: 'certification' as const, id } },
      })
    }
    const first = await issued()
    return { body, issued, first, ...theHost().domain(name) }
  }

  const prove = (by: Person) => app().call(by, proveEndpoint, { body: { password: PASSWORD } })
  const read = (by: Person) => app().call(by, readCredentialDomainEndpoint, {})
  const documentFor = (by: Person, domain: string) =>
    app().call(by, readDomainDocumentEndpoint, { query: { domain } })
  const pathOf = (did: string) => new URL(didDocumentAddress(did) ?? '').pathname
  /** What the company does with the did.json that it is shown. */
  async function putThere(by: Person, domain: string) {
    const { did, document } = await documentFor(by, domain)
    theHost().put(did, document)
  }
  async function name(by: Person, domain: string) {
    await prove(by)
    return app().call(by, nameCredentialDomainEndpoint, { body: { domain } })
  }
  async function putAndName(by: Person, domain: string) {
    await putThere(by, domain)
    return name(by, domain)
  }
  const refusedName = async (by: Person, domain: string) => {
    await prove(by)
    const { code, fields, message } = await app().refused(by, nameCredentialDomainEndpoint, {
      body: { domain },
    })
    return [code, fields['domain'] ?? message]
  }
  async function replaceKey(by: Person) {
    await prove(by)
    await app().call(by, replaceCredentialKeyEndpoint, {})
  }
  async function markUnsafe(by: Person, version = '1') {
    await prove(by)
    await app().call(by, markCredentialKeyUnsafeEndpoint, { params: { version } })
  }
  /** Lets time pass, after which somebody logs in again. */
  async function pass(by: Person, milliseconds: number) {
    app().pass(milliseconds)
    return app().anotherSession(by)
  }
  const jwsAt = async (address: string) => (await getOpenly(app(), address, 'application/vc+jwt')).body
  const kidOf = (jws: string) => {
    const one = readJws(jws)
    return typeof one === 'string' ? one : one.kid
  }
  const listOf = (jws: string) =>
    (readPayload(jws)['credentialStatus'] as { statusListCredential: string }).statusListCredential

  /** What a stranger finds out who gets the issuer's did.json from its own host, and trusts it. */
  async function strangerOn(address: string, document: JsonObject) {
    const jws = await jwsAt(address)
    const checked = await checkCredential(jws, {
      find: (did) => Promise.resolve(document['id'] === did ? document : undefined),
      findList: jwsAt,
      pinned: [document['id'] as string],
      known: new Map(),
      now: app().services.now(),
    })
    return checked?.verdict
  }
  /** What our own page finds out, which asks this server. */
  async function verifierOn(address: string) {
    const jws = await jwsAt(address)
    const did = issuerIn(jws)
    const { name: known, document } = await app().call(undefined, lookUpIssuerEndpoint, { body: { did } })
    const checked = await checkCredential(jws, {
      find: () => Promise.resolve((document ?? undefined) as JsonObject | undefined),
      findList: async (list) =>
        (await app().call(undefined, lookUpIssuerEndpoint, { body: { did, list } })).list ?? undefined,
      pinned: [],
      known: new Map(known === null ? [] : [[did, known]]),
      now: app().services.now(),
    })
    return checked?.verdict
  }
  function issuerIn(jws: string): string {
    const one = readCredential(jws)
    return (one !== undefined && typeof one !== 'string' && one.issuer) || ''
  }

  return {
    aBody,
    prove,
    read,
    documentFor,
    pathOf,
    putThere,
    name,
    putAndName,
    refusedName,
    replaceKey,
    markUnsafe,
    pass,
    jwsAt,
    kidOf,
    listOf,
    strangerOn,
    verifierOn,
  }
}
