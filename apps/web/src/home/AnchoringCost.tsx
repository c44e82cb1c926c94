import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import classes from './HomePage.module.css'

/** What anchoring a thousand records costs, and how that comes about. */
export function AnchoringCost({ ledger: { cost, chain } }: { ledger: LedgerSummary }) {
  return (
    <div className={classes['cost']}>
      <h3>Cost per 1,000 records</h3>
      {cost ? (
        <>
          <p className={classes['price']}>
            <strong>{cost.gasPerThousand.toLocaleString('en')} gas</strong>
            {cost.coinsPerThousand !== null && <span> = {inCoins(cost.coinsPerThousand)}</span>}
          </p>
          <p>{explain(cost, chain)}</p>
        </>
      ) : (
        <p>Shown once the first records are anchored.</p>
      )}
    </div>
  )
}

const SMALLEST = 0.000001

function inCoins(coins: string): string {
  const amount = Number(coins)
  if (amount === 0) return '0 coins'
  if (amount < SMALLEST) return 'less than 0.000001 coins'
  return `${amount.toLocaleString('en', { maximumSignificantDigits: 3 })} coins`
}

function explain(
  { batches, gwei }: NonNullable<LedgerSummary['cost']>,
  { isEmbedded }: LedgerSummary['chain'],
): string {
  const held = `One transaction anchors a whole batch, whatever it holds.`
  const known =
    batches === 1 ? 'This is what the last one took.' : `This is the average of the last ${batches}.`
  return `${held} ${known} ${priceText(gwei, isEmbedded)}`
}

function priceText(gwei: string | null, isEmbedded: boolean): string {
  if (gwei === null) return 'The chain cannot be asked for its price now.'
  if (Number(gwei) === 0) return 'This chain takes no fees.'
  const price = `A unit of gas costs ${Number(gwei).toLocaleString('en', { maximumSignificantDigits: 3 })} gwei now.`
  return isEmbedded ? `${price} The coins are the embedded chain’s own: nobody has to buy them.` : price
}
