import type { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { gs1Issues } from '@selvedge/domain/gs1/gs1-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { inTransaction, violatedUnique } from '../../platform/db/transaction.ts'

type Keys = z.output<(typeof setMaterialKeysEndpoint)['body']>

/**
 * Sets the keys of one of the company's materials; what is left out stays. Throws NOT_FOUND for another company's material, and DUPLICATE on `gtin`
 * where another one of the company has it.
 */
export async function setMaterialKeys(services: Services, member: SignedIn, id: number, keys: Keys) {
  try {
    await change(services, member, id, keys)
  } catch (error) {
    if (violatedUnique(error) !== 'material_gtin') throw error
    // Somebody else gave it away meanwhile; nobody has it where they took it back again.
    throw gtinTaken((await ownerOf(services.db, member.companyId, keys.gtin ?? '')) ?? '')
  }
}

const change = ({ db, now }: Services, { companyId, userId }: SignedIn, id: number, keys: Keys) =>
  inTransaction(db, async (tx) => {
    const material = await tx
      .selectFrom('material')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .select(['name', 'gtin', 'commodity_code as commodityCode'])
      .executeTakeFirst()
    if (!material) throw new DomainError('NOT_FOUND', refusals.materialNone)
    const { name, ...had } = material
    const { gtin = had.gtin, commodityCode = had.commodityCode } = keys
    if (gtin === had.gtin && commodityCode === had.commodityCode) return
    // Before the index would refuse it: within the transaction of an import, that would be the end of all of it.
    if (gtin !== null && gtin !== had.gtin) await checkGtinFree(tx, companyId, gtin)
    // What is left out is not written: somebody else may be setting it.
    await tx
      .updateTable('material')
      .where('id', '=', id)
      .set({
        ...(keys.gtin !== undefined && { gtin }),
        ...(keys.commodityCode !== undefined && { commodity_code: commodityCode }),
      })
      .execute()
    await recordEvent(tx, {
      at: now(),
      companyId,
      userId,
      event: 'material.keys-set',
      subjectId: id,
      data: { name, gtin, commodityCode },
    })
  })

async function checkGtinFree(tx: Tx, companyId: number, gtin: string): Promise<void> {
  const owner = await ownerOf(tx, companyId, gtin)
  if (owner !== undefined) throw gtinTaken(owner)
}

function gtinTaken(material: string): DomainError {
  const issue = gs1Issues.gtinTaken({ material })
  return new DomainError('DUPLICATE', issue, { gtin: issue })
}

/** The name of the material of a company that has a GTIN. */
async function ownerOf(reader: Reader, companyId: number, gtin: string): Promise<string | undefined> {
  const owner = await reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('gtin', '=', gtin)
    .select('name')
    .executeTakeFirst()
  return owner?.name
}
