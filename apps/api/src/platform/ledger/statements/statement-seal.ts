import type { Hex } from '@selvedge/proof/hex.ts'
import { isSealed, sealRow } from '../../crypto/row-seal.ts'

type Sealable = { leaf: Hex; salt: Hex; body: string }

/** What a waiting statement bears that a server has recorded: its seal says too that text and salt give the leaf. */
export const STATEMENT_SEAL = 'statement 2'
/** As the release before sealed: the leaf alone. */
export const FIRST_STATEMENT_SEAL = 'statement'

export const sealedValues = ({ leaf, salt, body }: Sealable): string[] => [leaf, salt, body]

export const sealStatement = (masterKey: Uint8Array, statement: Sealable): string =>
  sealRow(masterKey, STATEMENT_SEAL, sealedValues(statement))

/** `whole` where a server computed the leaf of this text and salt, `leaf` where it sealed the leaf alone, as the release before did. */
export function sealOf(
  masterKey: Uint8Array,
  statement: Sealable & { seal: string | null },
): 'whole' | 'leaf' | undefined {
  if (isSealed(masterKey, STATEMENT_SEAL, sealedValues(statement), statement.seal)) return 'whole'
  return isSealed(masterKey, FIRST_STATEMENT_SEAL, [statement.leaf], statement.seal) ? 'leaf' : undefined
}
