import { answerSentence, standardsText } from '@selvedge/domain/chain-answer-words.ts'
import { isClaimed } from '@selvedge/domain/chain-colour.ts'
import { gapReason, gapText, nodeOfGap, placeText, saidGaps } from '@selvedge/domain/chain-gaps.ts'
import { companiesTowards } from '@selvedge/domain/next-step.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { useMemo } from 'react'
import { GapStep } from '../../pickers/GapStep.tsx'
import { useCurrentUser } from '../../session.ts'
import { withListed } from '../../ui/display/with-listed.tsx'
import type { Graph } from '../chain-model.ts'
import { SourcesLine } from '../mass/SourcesLine.tsx'
import { OUTCOME_COLOUR, standardsOf } from '../chain-words.ts'
import { ColourMark } from '../ColourMark.tsx'
import classes from './AnswerBar.module.css'
import type { AskedCriterion } from './use-coloured-chain.ts'

/** More are read in the drawing. */
const LISTED = 20

type Props = {
  graph: Graph
  asked: AskedCriterion
  /** The material whose supply chain it is. */
  materialId: number
  onShow: (what: { node?: string | undefined; edge?: string | undefined }) => void
}

/** What the supply chain proves of the criterion, in one sentence, and each gap, the most urgent first, with a way to see it. */
export function AnswerBar({ graph, asked: { name: criterion, colours, answer }, materialId, onShow }: Props) {
  const { outcome } = answer
  const gaps = useMemo(() => saidGaps(graph, answer.gaps), [graph, answer])
  const sentence = answerSentence(answer, { criterion, isClaimed: isClaimed(colours) })
  const byStandard = standardsText(answer.standards)
  const [first, ...others] = gaps
  const asked = answer.steps + answer.shipments
  const share = ((answer.provenSteps + answer.provenShipments) / asked) * 100
  return (
    <section className={classes['answer']} data-outcome={outcome} aria-label={texts.title}>
      <p className={classes['sentence']}>
        <ColourMark colour={OUTCOME_COLOUR[outcome]} size={22} />
        {asked > 0 && outcome !== 'altered' && (
          <span
            className={classes['ring']}
            style={{ backgroundImage: `conic-gradient(var(--sv-good) ${share}%, transparent 0)` }}
            aria-hidden
          />
        )}
        <strong>{withListed(sentence, [criterion])}</strong>
      </p>
      {byStandard !== '' && <p>{withListed(byStandard, standardsOf(answer.standards))}</p>}
      <SourcesLine graph={graph} materialId={materialId} />
      {first && <GapItem gap={first} graph={graph} onShow={onShow} as="p" isFirst />}
      {others.length > 0 && (
        <details>
          <summary>{texts.otherGaps({ count: others.length })}</summary>
          <ol>
            {others.slice(0, LISTED).map((gap) => (
              <GapItem key={gapText(gap)} gap={gap} graph={graph} onShow={onShow} as="li" />
            ))}
          </ol>
          {others.length > LISTED && <p>{texts.more({ count: others.length - LISTED })}</p>}
        </details>
      )}
    </section>
  )
}

type GapProps = {
  gap: ReturnType<typeof saidGaps>[number]
  graph: Graph
  onShow: Props['onShow']
  as: 'p' | 'li'
  isFirst?: boolean
}

function GapItem({ gap, graph, onShow, as: Element, isFirst = false }: GapProps) {
  const { company } = useCurrentUser()
  const { at } = gap
  const node = 'node' in at ? graph.nodes[at.node] : undefined
  const edge = 'edge' in at ? graph.edges[at.edge] : undefined
  const place = () => (
    <button
      type="button"
      className={classes['place']}
      onClick={() => onShow({ node: node?.key, edge: edge?.key })}
    >
      {placeText(gap.place)}
    </button>
  )
  const say = isFirst ? texts.firstGap : texts.gap
  return (
    <Element className={classes['gap']}>
      <span>
        {withListed(say({ place, reason: gapReason(gap) }), standardsOf(gap.verdicts))}
        {gap.count > 1 && ` ${texts.times({ count: gap.count })}`}
      </span>
      <GapStep gap={gap} whom={() => companiesTowards(graph, nodeOfGap(graph, at), company.companyName)} />
    </Element>
  )
}
