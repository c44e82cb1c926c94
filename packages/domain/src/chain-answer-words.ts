import { referenceName } from '@selvedge/messages/reference-name.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { list } from '@selvedge/messages/list.ts'
import type { ChainAnswer } from './chain-answer.ts'

type Answer = ChainAnswer<unknown, unknown>
type Covered = Pick<Answer, 'steps' | 'provenSteps' | 'shipments' | 'provenShipments'>

/** What a supply chain proves of a criterion, in one sentence: the same on screen, in exports and in the API. E-mails do not say it (ADR 0044). */
export function answerSentence(
  answer: Omit<Answer, 'gaps'>,
  { criterion, isClaimed }: { criterion: string; isClaimed: boolean },
): string {
  if (answer.outcome === 'altered')
    return isClaimed ? texts.altered({ criterion: referenceName(criterion) }) : texts.alteredAlone
  if (answer.outcome === 'not-asked') return texts.notAsked({ criterion: referenceName(criterion) })
  const about = { subject: subjectText(criterion, answer.standards), covered: coveredText(answer) }
  if (answer.outcome === 'proven') return texts.proven(about)
  return answer.outcome === 'partly' ? texts.partly(about) : texts.notProven(about)
}

/**
 * `Organic (GOTS, OCS)`, where no other standards are asked for: that is what people want to know of the fibre content. Else the name of
 * the criterion, which stands for recycled fibre as well.
 */
function subjectText(criterion: string, standards: Answer['standards']): string {
  const names = standards.map(({ standard }) => shortName(standard))
  const isOrganic = names.length > 0 && names.every((name) => ORGANIC.has(name))
  return isOrganic ? texts.organic({ standards: list(names) }) : referenceName(criterion)
}

const ORGANIC: ReadonlySet<string> = new Set(['GOTS', 'OCS'])

/** `GOTS` of `Global Organic Textile Standard (GOTS)`: the letters that people know it by. */
const shortName = (standard: string): string => /\(([^()]+)\)$/.exec(standard)?.[1] ?? referenceName(standard)

/** How far each standard reaches, in one line; empty where there is but one, of which the sentence says it. */
export const standardsText = (standards: Answer['standards']): string =>
  standards.length < 2
    ? ''
    : standards
        .map((one) => texts.ofStandard({ standard: shortName(one.standard), covered: coveredText(one) }))
        .join(' · ')

/** `3 of 7 steps and 2 of 4 deliveries`. */
function coveredText({ steps, provenSteps, shipments, provenShipments }: Covered): string {
  const ofSteps = texts.coveredSteps({ steps, proven: provenSteps })
  const ofShipments = texts.coveredShipments({ shipments, proven: provenShipments })
  if (shipments === 0) return ofSteps
  return steps === 0 ? ofShipments : texts.coveredBoth({ steps: ofSteps, shipments: ofShipments })
}
