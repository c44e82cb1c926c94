import { createHash } from 'node:crypto'
import { MemoryBudget } from '../../platform/files/memory-budget.ts'
import type { Services } from '../../platform/context/services.ts'

/** However many check at once. */
const budget = new MemoryBudget()

/** The SHA-256 of a document's bytes as they are stored now, in hexadecimal digits; null when they are gone. */
export async function storedDigest(
  { db, files }: Pick<Services, 'db' | 'files'>,
  documentId: number | null,
): Promise<string | null> {
  if (documentId === null) return null
  const document = await db
    .selectFrom('document')
    .where('id', '=', documentId)
    .select(['sha256', 'size'])
    .executeTakeFirst()
  if (!document) return null
  const release = await budget.take(document.size)
  try {
    const bytes = await files.read(document.sha256)
    return bytes ? createHash('sha256').update(bytes).digest('hex') : null
  } finally {
    release()
  }
}
