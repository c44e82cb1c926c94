import type { X509Certificate } from 'node:crypto'
import type { PdfSignature } from '@selvedge/domain/pdf-signature.ts'
import { checkCms } from './check-cms.ts'
import { coveredBy, findSignatures } from './find-signatures.ts'

const UNREADABLE: PdfSignature = {
  outcome: 'unchecked',
  why: 'form',
  signer: null,
  signedAt: null,
  isWhole: false,
}

/**
 * What the signatures in a PDF are worth together: broken where one is, not settled where one is not, else valid. It says whether the newest
 * covers the whole file, or something was added after it.
 */
export async function checkPdf(
  file: Buffer,
  roots: readonly X509Certificate[],
  now: Date,
): Promise<PdfSignature> {
  const found = findSignatures(file)
  if (found.length === 0) return { ...UNREADABLE, outcome: 'none', why: null }
  const checked: (PdfSignature & { end: number })[] = []
  const checkOne = (one: NonNullable<(typeof found)[number]>) =>
    checkCms({ cms: one.cms, covered: coveredBy(file, one) }, roots, now)
  for (const one of found)
    checked.push(
      one
        ? { ...(await checkOne(one)), isWhole: one.end === file.length, end: one.end }
        : { ...UNREADABLE, end: 0 },
    )
  const worst = (['broken', 'unchecked', 'valid'] as const).find((outcome) =>
    checked.some((one) => one.outcome === outcome),
  )
  const newest = checked.toSorted((a, b) => b.end - a.end)[0] ?? { ...UNREADABLE, end: 0 }
  const { end: _, ...said } = checked.find(({ outcome }) => outcome === worst) ?? newest
  return { ...said, isWhole: newest.isWhole }
}
