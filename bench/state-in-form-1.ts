import { randomBytes } from 'node:crypto'
import { toHex } from '@selvedge/proof/hex.ts'
import { statementBody, statementLeaf } from '@selvedge/proof/statement.ts'
import type { Tx } from '../apps/api/src/platform/db/connect.ts'
import {
  type KeyContext,
  latest,
  revealPrivateKey,
} from '../apps/api/src/platform/ledger/keys/company-keys.ts'
import type { NewStatement } from '../apps/api/src/platform/ledger/statements/record-statement.ts'
import { signLeaf } from '../apps/api/src/platform/ledger/statements/statement-signature.ts'

/** States in form 1 what a record has become, query by query as release 0.1 did. For comparison alone: nothing else may state so. */
export async function stateInForm1(
  tx: Tx,
  context: KeyContext,
  { companyId, userId, type, id, event, data }: NewStatement,
): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forShare().execute()
  const previous = await tx
    .selectFrom('statement')
    .select(['version', 'leaf', 'at'])
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const key = await revealPrivateKey(tx, context, companyId)
  if (!key) throw new Error(`Company ${companyId} has no key to sign with`)
  const at = latest(context.now(), previous?.at, key.createdAt)
  const version = (previous?.version ?? 0) + 1
  const prev = previous?.leaf ?? null
  const content = { type, id, version, event, company: companyId, actor: userId, at: at.toISOString(), data }
  const body = statementBody({ v: 1, ...content, documents: [], prev })
  const salt = toHex(randomBytes(32))
  const leaf = statementLeaf(body, salt)
  await tx
    .insertInto('statement')
    .values({
      record_type: type,
      record_id: id,
      version,
      event,
      company_id: companyId,
      user_id: userId,
      at,
      body,
      salt,
      leaf,
      prev,
      signer: key.address,
      signature: signLeaf(key.privateKey, leaf),
      batch_id: null,
      batch_index: null,
      proof: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
