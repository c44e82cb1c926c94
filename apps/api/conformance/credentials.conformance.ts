import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkSignature } from '@selvedge/proof/credentials/check-signature.ts'
import { readEmbeddedProof } from '@selvedge/proof/credentials/data-integrity.ts'
import { isSignatureOf } from '@selvedge/proof/credentials/check-bytes.ts'
import { keyOfMultibase } from '@selvedge/proof/credentials/public-key.ts'
import { readCredential } from '@selvedge/proof/credentials/read-credential.ts'
import { expect, test } from 'vitest'
import { describeSet, filesOf } from './fixtures.ts'

const ISSUER = 'https://example.issuer/vc-jose-cose'

/** What the checks find of a text, with these documents of issuers. */
async function findingOn(text: string, documents: readonly JsonObject[]): Promise<string> {
  const read = readCredential(text)
  if (read === undefined || typeof read === 'string') return `refused: ${read ?? 'no credential'}`
  const { found } = await checkSignature(read, (did) =>
    Promise.resolve(documents.find(({ id }) => id === did)),
  )
  return found
}

describeSet('w3c/jose', '.txt', () => {
  const methods = filesOf('w3c/jose', '.json').map(({ text }) => {
    const { secretKeyJwk: _, ...method } = JSON.parse(text) as JsonObject
    return method
  })
  const document = {
    id: ISSUER,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id ?? ''),
  }
  test.each(filesOf('w3c/jose', '.txt'))(
    '$name is accepted, or refused where its name says that it is bad (B8)',
    async ({ name, text }) => {
      const found = await findingOn(text, [document])
      if (/-minimal/.test(name)) expect(found).toBe('right')
      else expect(found).toMatch(/^(?:wrong|refused: .+)$/)
    },
  )
})

/** The vector's key stands for no issuer, so that its proof alone is looked at. */
function isProofOf(publicKeyMultibase: unknown, text: string): Promise<boolean> {
  const proof = readEmbeddedProof(JSON.parse(text) as JsonObject)
  const key = keyOfMultibase(publicKeyMultibase)
  if (typeof proof === 'string' || !key) throw new Error('The proof is not read')
  return isSignatureOf(key, proof.signed, proof.signature)
}

describeSet('w3c/eddsa-jcs-2022', '.json', () => {
  const files = filesOf('w3c/eddsa-jcs-2022', '.json')
  const { publicKeyMultibase } = JSON.parse(
    files.find(({ name }) => name === 'keyPair.json')?.text ?? '{}',
  ) as JsonObject
  test.each(files.filter(({ name }) => name.startsWith('signed')))(
    '$name has a proof that is right, and one that is wrong once a letter is changed (B7)',
    async ({ text }) => {
      expect(await isProofOf(publicKeyMultibase, text)).toBe(true)
      expect(
        await isProofOf(publicKeyMultibase, text.replace('Alumni Credential', 'Alumni credential')),
      ).toBe(false)
    },
  )
})
