import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { addMaterialsTo } from '../../records/add-materials.ts'

/** Adds produced materials to the company, by name; existing ones stay as they are. */
export const addMaterials = ({ db, now }: Services, member: SignedIn, names: readonly string[]) =>
  inTransaction(db, (tx) => addMaterialsTo(tx, member, names, { isInput: false, at: now() }))
