import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { issuerOf, readJws } from '@selvedge/proof/credentials/jws.ts'
import type { TestApp } from '../test-app.ts'

/** As anybody asks who has an address alone. */
export const getOpenly = (t: TestApp, address: string, accept = '*/*') =>
  t.app.inject({ url: new URL(address, t.services.publicUrl).pathname, headers: { accept } })

/** Where the document of an issuer of this server stands. */
export const addressOfDocument = (t: TestApp, did: string) =>
  `${t.services.publicUrl}/${did.split(':').slice(3).join('/')}/did.json`

/** What a credential says. Throws where it cannot be read. */
export function readPayload(jws: string): JsonObject {
  const read = readJws(jws)
  if (typeof read === 'string') throw new Error(read)
  return read.payload
}

/** What our own verifier says to whoever reads a credential at its address, and knows its issuer. */
export async function verdictOn(t: TestApp, address: string): Promise<string | undefined> {
  const { body: jws } = await getOpenly(t, address, 'application/vc+jwt')
  return verdictOfText(t, jws, issuerOf(readPayload(jws)) ?? '')
}

/** The same about a text, in whatever form. */
export async function verdictOfText(t: TestApp, text: string, issuer: string): Promise<string | undefined> {
  const checked = await checkCredential(text, {
    find: async (did) => (await getOpenly(t, addressOfDocument(t, did))).json<JsonObject>(),
    findList: async (list) => (await getOpenly(t, list)).body,
    pinned: [],
    known: new Map([[issuer, 'Somebody']]),
    now: t.services.now(),
  })
  return checked?.verdict
}
