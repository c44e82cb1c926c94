import type { SupplierGap as Gap } from '@selvedge/contract/supplier.ts'
import { gapReason, placeText } from '@selvedge/domain/chain-gaps.ts'
import { standardsOf } from '@selvedge/domain/chain-words.ts'
import { chainAnswer } from '@selvedge/messages/en/chain-answer.ts'
import { Link } from '@tanstack/react-router'
import { GapStep } from '../pickers/GapStep.tsx'
import { withListed } from '../ui/display/with-listed.tsx'
import { usePages } from '../use-pages.ts'
import { InProducts, placeIn } from './InProducts.tsx'
import classes from './SupplierCard.module.css'

/** What is missing at a supplier, in which products, with the button that does the next thing. */
export function SupplierGap({ of: { gap, criterion, products } }: { of: Gap }) {
  const pages = usePages()
  const [first] = products
  return (
    <li data-tone="bad">
      <strong>{placeText(gap.place)}</strong>
      <span>{withListed(gapReason(gap), standardsOf(gap.verdicts))}</span>
      <InProducts products={products} criterion={criterion} />
      <div className={classes['step']}>
        <GapStep
          gap={gap}
          whom={() => gap.whom}
          look={
            first && (
              <Link {...pages.supplyChain(first.materialId, placeIn(first, criterion))}>
                {chainAnswer.seeGap}
              </Link>
            )
          }
        />
      </div>
    </li>
  )
}
