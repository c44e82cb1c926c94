import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { Bundle } from '../bundle.ts'
import type { ReadStatement } from '../read-statement.ts'
import type { StatedCompany } from './companies.ts'
import type { Piece, Pieces } from './pieces.ts'

/** A fact for those who check by hand. */
export type Detail = { readonly label: Pieces; readonly value: string }

/** As many as one reads; the newest. */
const LISTED = 12

/** Contract, keys, fingerprints and blocks of a bundle, as it names them. */
export function listDetails(
  { contract, keys, batches }: Bundle,
  statements: readonly ReadStatement[],
  companies: ReadonlyMap<number, StatedCompany>,
): Detail[] {
  return [
    { label: [said.blockchain], value: String(contract.chainId) },
    { label: [said.contract], value: contract.address },
    ...keys.slice(-LISTED).map(({ address, company }) => {
      const name = companies.get(company)?.name
      const first = (): Piece[] => (name === undefined ? [said.unnamed] : [{ stated: name }])
      return { label: said.keyOf<Piece[]>({ first }).flat(), value: address }
    }),
    ...statements.slice(-LISTED).flatMap(({ state, leaf, batch }): Detail[] => {
      const anchor = batches.find(({ root }) => root === batch?.root)?.anchor
      const of = { state: String(state) }
      return [
        { label: [said.fingerprintOf(of)], value: leaf },
        ...(anchor
          ? [
              {
                label: [said.blockOf(of)],
                value: said.block({ block: String(anchor.block), transaction: anchor.transaction }),
              },
            ]
          : []),
      ]
    }),
  ]
}
