import type { Passport, PassportGap } from '@selvedge/contract/passports.ts'
import { ASKED_BY, type AskedBy, type LawCode } from '@selvedge/domain/passport/fields.ts'
import { fibreName } from '@selvedge/domain/passport/fibres.ts'
import { list, sentences } from '@selvedge/messages/list.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './passports.module.css'
import { labelOf, LAW_TEXT } from './passport-words.ts'

const TITLE: Record<AskedBy, string> = {
  law: texts.gapsLaw,
  draft: texts.gapsDraft,
  wish: texts.gapsWish,
}

type Props = { gaps: Passport['gaps']; onPick: (key: string) => void }

/** What is missing, or differs from the plans, by what asks for it: each leads to its field, and says who in the chain could supply it. */
export function GapsCard({ gaps, onPick }: Props) {
  const groups = ASKED_BY.map((askedBy) => ({
    askedBy,
    own: gaps.filter((gap) => gap.askedBy === askedBy),
  })).filter(({ own }) => own.length > 0)
  return (
    <Card title={texts.gaps}>
      {groups.length === 0 && <p>{texts.gapsNone}</p>}
      <div className={classes['gaps']}>
        {groups.map(({ askedBy, own }) => (
          <section key={askedBy}>
            <h3>{TITLE[askedBy]}</h3>
            <ul>
              {own.map((gap) => (
                <li key={gap.key}>
                  <button type="button" onClick={() => onPick(gap.key)}>
                    {labelOf(gap.key)}
                  </button>
                  <small>{hintOf(gap)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

function hintOf({ law, suppliers, differences }: PassportGap): string {
  const asked = texts.gapLaw({ law: LAW_TEXT[law as LawCode] })
  const companies = list(suppliers)
  if (differences.length === 0)
    return sentences([asked, suppliers.length === 0 ? texts.gapOwn : texts.gapAsk({ companies })])
  const said = differences.map(({ fibre, ...both }) => texts.gapDiffers({ fibre: fibreName(fibre), ...both }))
  return sentences([
    ...said,
    suppliers.length === 0 ? texts.gapDiffersOwn : texts.gapDiffersAsk({ companies }),
    asked,
  ])
}
