import { createHash, type X509Certificate } from 'node:crypto'
import type { PdfSignature } from '@selvedge/domain/pdf-signature.ts'
import type { Services } from '../../../platform/context/services.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { MemoryBudget } from '../../../platform/files/memory-budget.ts'
import { checkPdf } from './check-pdf.ts'

type Stored = { sha256: string; contentType: string; size: number }

/** A file is in memory several times while it is looked through. */
const budget = new MemoryBudget()

/**
 * What the signatures in a stored PDF are worth, by the roots that the operator loaded; null where it is no PDF, or not there. Looked at once for
 * each file and set of roots, and never inside a transaction: an object store may be far away.
 */
export async function signatureOf(
  { db, files, pdfRoots, now }: Services,
  document: Stored | undefined,
): Promise<PdfSignature | null> {
  if (document?.contentType !== 'application/pdf') return null
  const { sha256, size } = document
  const roots = nameOf(pdfRoots)
  const known = await db
    .selectFrom('pdf_signature')
    .where('sha256', '=', sha256)
    .where('roots', '=', roots)
    .select('checked')
    .executeTakeFirst()
  if (known) return known.checked
  const release = await budget.take(4 * size)
  try {
    const bytes = await files.read(sha256)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) return null
    const checked = await checkPdf(bytes, pdfRoots, now())
    const row = { sha256, roots, checked: JSON.stringify(checked), checked_at: now() }
    await inTransaction(db, (tx) =>
      tx
        .insertInto('pdf_signature')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return checked
  } finally {
    release()
  }
}

/** Which roots these are: with others, what was found before says nothing. */
const nameOf = (roots: readonly X509Certificate[]): string =>
  createHash('sha256')
    .update(
      roots
        .map(({ fingerprint256 }) => fingerprint256)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
