import { createHash } from 'node:crypto'
import { verifyDocument } from '../../platform/ledger/statements/verify-document.ts'
import type { ReserveMemory } from '../../platform/files/memory-budget.ts'
import type { Services } from '../../platform/context/services.ts'

export type DocumentRow = { id: number; fileName: string; contentType: string; size: number; sha256: string }

/**
 * The bytes of a document if they are what was recorded and anchored, else undefined: content is withheld, never
 * guessed. What still waits for the chain, or a chain that is away, says nothing against them.
 */
export async function genuineBytes(
  { db, files, ledger }: Services,
  document: DocumentRow,
  reserveMemory: ReserveMemory,
): Promise<Buffer | undefined> {
  await reserveMemory(document.size)
  const bytes = await files.read(document.sha256)
  if (!bytes) return undefined
  const sha256OfBytes = createHash('sha256').update(bytes).digest('hex')
  const { verdict } = await verifyDocument(
    { db, blockchain: ledger.blockchain },
    { documentId: document.id, sha256OfBytes },
  )
  return verdict === 'altered' ? undefined : bytes
}
