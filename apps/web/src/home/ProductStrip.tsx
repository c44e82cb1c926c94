import type { ProductAnswer } from '@selvedge/contract/supply-chain.ts'
import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { segmentText } from '@selvedge/domain/chain-gaps.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { home } from '@selvedge/messages/en/home.ts'
import classes from './ProductsCard.module.css'

const WORD: Record<ChainColour, string> = {
  green: chainWords.green,
  amber: chainWords.amber,
  red: chainWords.red,
  grey: chainWords.grey,
  black: chainWords.black,
}

/** The steps of a product as coloured pieces, the farthest on the left; patterns repeat what the colours say. */
export function ProductStrip({ segments }: Pick<ProductAnswer, 'segments'>) {
  return (
    <ol className={classes['strip']}>
      {segments.map(({ parts, company, colour, steps }, place) => {
        const said = home.segment({ label: segmentText(parts, company), colour: WORD[colour] })
        return (
          // Steps have no names of their own, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} data-colour={colour} style={{ flexGrow: steps }} title={said}>
            <span className="visually-hidden">{said}</span>
          </li>
        )
      })}
    </ol>
  )
}
