import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { wallet } from '@selvedge/messages/en/wallet.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { threeDigits } from '../ui/format.ts'
import classes from './HomePage.module.css'

/** What anchoring a thousand records costs, and how that comes about. */
export function AnchoringCost({ ledger: { cost, chain } }: { ledger: LedgerSummary }) {
  return (
    <div className={classes['cost']}>
      <h3>{wallet.cost}</h3>
      {cost ? (
        <>
          <p className={classes['price']}>
            <strong>{wallet.gas({ gas: cost.gasPerThousand })}</strong>
            {cost.coinsPerThousand !== null && <span> {inCoins(cost.coinsPerThousand)}</span>}
          </p>
          <p>{explain(cost, chain)}</p>
        </>
      ) : (
        <p>{wallet.costLater}</p>
      )}
    </div>
  )
}

const SMALLEST = 0.000001

function inCoins(coins: string): string {
  const amount = Number(coins)
  if (amount === 0) return wallet.noCoins
  if (amount < SMALLEST) return wallet.fewCoins
  return wallet.coins({ coins: threeDigits(amount) })
}

function explain(
  { batches, gwei }: NonNullable<LedgerSummary['cost']>,
  { isEmbedded }: LedgerSummary['chain'],
): string {
  const known = wallet.costKnownBy({ batches, shown: String(batches) })
  return sentences([wallet.wholeBatch, known, ...priceTexts(gwei, isEmbedded)])
}

function priceTexts(gwei: string | null, isEmbedded: boolean): string[] {
  if (gwei === null) return [wallet.priceUnknown]
  if (Number(gwei) === 0) return [wallet.noFees]
  const price = wallet.price({ gwei: threeDigits(Number(gwei)) })
  return isEmbedded ? [price, wallet.ownCoins] : [price]
}
