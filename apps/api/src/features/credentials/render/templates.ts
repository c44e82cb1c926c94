import { templateAddress } from '@selvedge/domain/untp/addresses.ts'
import { toMultibase } from '@selvedge/proof/credentials/encodings.ts'
import { createHash } from 'node:crypto'
import { CREDENTIAL_1 } from './credential-1.ts'

/** Multihash: SHA-256, and the number of its bytes. */
const SHA_256 = [0x12, 0x20]

/** A template for credentials as it is served, with the digest of its bytes (Multibase and Multihash, as VCDM 2.0 has `digestMultibase`). */
export type Template = { readonly bytes: Buffer; readonly digest: string }

const templateOf = (text: string): Template => {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest()
  return { bytes, digest: toMultibase(Uint8Array.from([...SHA_256, ...hash])) }
}

const CURRENT = templateOf(CREDENTIAL_1)

/** All templates that were ever named in a credential: a changed one is another, and the older ones stay. */
export const TEMPLATES: readonly Template[] = [CURRENT]

/** How a new credential says that it can be shown: one template in HTML (UNTP 0.7.0, RenderTemplate2024). */
export const renderMethodOf = (base: string) => ({
  url: templateAddress(base, CURRENT.digest),
  digestMultibase: CURRENT.digest,
})

export const templateBy = (digest: string): Template | undefined =>
  TEMPLATES.find((one) => one.digest === digest)
