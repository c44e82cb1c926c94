import { createHash, X509Certificate } from 'node:crypto'
import { Certificate, ContentInfo, SignedData } from 'pkijs'

/** What a CMS message over some bytes is worth: broken, good by a signer who is known, or not settled, and why. */
export type CmsCheck = {
  outcome: 'valid' | 'broken' | 'unchecked'
  /** Why it is not settled. */
  why: 'root' | 'algorithm' | 'form' | null
  signer: string | null
  /** As the signer says. */
  signedAt: string | null
}

const SIGNING_TIME = '1.2.840.113549.1.9.5'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
/** SHA-1 is not among them: two files can be made that share it. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const unsettled = (why: CmsCheck['why']): CmsCheck => ({
  outcome: 'unchecked',
  why,
  signer: null,
  signedAt: null,
})

/** Checks the signature over bytes, and whether its certificate leads to one of these roots. Never throws: what it does not know is not settled. */
export async function checkCms(
  { cms, covered }: { cms: Buffer; covered: Buffer },
  roots: readonly X509Certificate[],
  now: Date,
): Promise<CmsCheck> {
  let signed: SignedData
  try {
    const content = ContentInfo.fromBER(bytesOf(cms))
    signed = new SignedData({ schema: content.content })
  } catch {
    return unsettled('form')
  }
  // Several signers in one message are not how a PDF is signed.
  if (signed.signerInfos.length !== 1) return unsettled('form')
  const signedAt = timeIn(signed)
  const digest = DIGESTS[signed.signerInfos[0]?.digestAlgorithm.algorithmId ?? '']
  if (digest === undefined) return unsettled('algorithm')
  const stated = digestIn(signed)
  if (stated && !stated.equals(createHash(digest).update(covered).digest()))
    return { ...unsettled(null), outcome: 'broken' }
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: bytesOf(covered),
      checkChain: false,
      extendedMode: true,
    })
    if (!signerCertificate) return unsettled('form')
    const leaf = new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER(false)))
    const said = { signer: nameOf(leaf), signedAt: signedAt?.toISOString() ?? null }
    if (signatureVerified !== true) return { ...said, outcome: 'broken', why: null }
    const others = (signed.certificates ?? []).flatMap((one) =>
      one instanceof Certificate ? [new X509Certificate(Buffer.from(one.toSchema().toBER(false)))] : [],
    )
    return leadsTo(roots, { leaf, others, at: signedAt ?? now })
      ? { ...said, outcome: 'valid', why: null }
      : { ...said, outcome: 'unchecked', why: 'root' }
  } catch {
    return unsettled('algorithm')
  }
}

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

/** The digest of the bytes, which is what is signed where there are signed attributes. */
function digestIn(signed: SignedData): Buffer | undefined {
  const attribute = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST)
  const [value] = (attribute?.values ?? []) as { valueBlock?: { valueHexView?: Uint8Array } }[]
  return value?.valueBlock?.valueHexView && Buffer.from(value.valueBlock.valueHexView)
}

function timeIn(signed: SignedData): Date | undefined {
  const attribute = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME)
  const [value] = (attribute?.values ?? []) as { toDate?: () => Date }[]
  return value?.toDate?.()
}

/** The common name, or all of the subject where it has none. */
const nameOf = ({ subject }: X509Certificate): string =>
  (/^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')).slice(0, 200)

/** Deeper than any hierarchy of certification authorities. */
const DEEPEST = 8

type Path = { leaf: X509Certificate; others: readonly X509Certificate[]; at: Date }

/** Whether certificates lead from the signer's to a root, each issued by the next, by an authority, and valid on the day of the signature. */
function leadsTo(roots: readonly X509Certificate[], { leaf, others, at }: Path): boolean {
  let current = leaf
  for (let depth = 0; depth < DEEPEST; depth++) {
    if (!isValidOn(current, at)) return false
    const child = current
    const isRoot = roots.some(({ fingerprint256 }) => fingerprint256 === child.fingerprint256)
    if (isRoot) return true
    const issuer = [...roots, ...others].find((one) => one.ca && isIssuedBy(child, one))
    if (!issuer || issuer.fingerprint256 === child.fingerprint256) return false
    current = issuer
  }
  return false
}

const isIssuedBy = (child: X509Certificate, issuer: X509Certificate): boolean =>
  child.checkIssued(issuer) && child.verify(issuer.publicKey)

const isValidOn = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate
