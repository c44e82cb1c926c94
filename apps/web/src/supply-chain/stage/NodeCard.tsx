import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconArrowsExchange, IconEyeOff, IconPackage, IconSeedling, IconTransform } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { withListed } from '../../ui/display/with-listed.tsx'
import type { ChainVerdict, Node } from '../chain-model.ts'
import { companyName, detailText, nodeName, processText, standardsOf } from '../chain-words.ts'
import { ColourMark } from '../ColourMark.tsx'
import type { CardForm } from '../painter/cards.ts'
import classes from './NodeCard.module.css'

const KIND_ICON = {
  plan: IconTransform,
  source: IconSeedling,
  'handed-on': IconArrowsExchange,
  received: IconPackage,
} as const

type Props = {
  node: Node
  id: string
  index: number
  colour: ChainColour
  /** Why it has this colour: its full text says so. */
  verdicts: readonly ChainVerdict[]
  criterion: string
  form: CardForm
  x: number
  y: number
  width: number
  height: number
  isRoot: boolean
  isChosen: boolean
  isFound: boolean
  isTabStop: boolean
  onChoose: (index: number) => void
  onReach: (index: number) => void
  onPoint: (index: number | undefined) => void
}

/** One node of the drawing, as much of it as there is room for. */
export const NodeCard = memo(function NodeCard(props: Props) {
  const {
    node,
    id,
    index,
    verdicts,
    colour,
    criterion,
    form,
    x,
    y,
    width,
    height,
    isTabStop,
    onChoose,
    onReach,
    onPoint,
  } = props
  const name = nodeName(node, colour, verdicts, criterion)
  const place: CSSProperties = { left: x - width / 2, top: y - height / 2, width, height }
  return (
    <button
      type="button"
      id={id}
      className={classes['card']}
      style={place}
      data-form={form}
      data-colour={colour}
      data-kind={node.kind}
      aria-pressed={props.isChosen}
      title={form === 'rich' ? undefined : list([processText(node), companyName(node.company)])}
      tabIndex={isTabStop ? 0 : -1}
      {...(props.isRoot && { 'data-root': true })}
      {...(props.isChosen && { 'data-chosen-step': true })}
      {...(isTabStop && { 'data-step-in-reach': true })}
      {...(props.isFound && { 'data-found': true })}
      onClick={() => onChoose(index)}
      onFocus={() => onReach(index)}
      onPointerEnter={() => onPoint(index)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <span className="visually-hidden">{withListed(name, [criterion, ...standardsOf(verdicts)])}</span>
      {form !== 'mark' && <Inside {...props} />}
    </button>
  )
})

/** From this width on a single line has room for whose step it is. */
const WITH_COMPANY = 150

function Inside({ node, colour, form, criterion, width }: Props) {
  const Icon = KIND_ICON[node.kind]
  return (
    <span className={classes['inside']} aria-hidden>
      <ColourMark colour={colour} size={form === 'small' || form === 'tile' ? 16 : 20} />
      <span className={classes['text']}>
        <span className={classes['title']}>
          {form === 'rich' && <Icon size={15} aria-hidden />}
          <span>
            {processText(node)}
            {form === 'small' && width > WITH_COMPANY && <small> · {companyName(node.company)}</small>}
          </span>
        </span>
        {form !== 'small' && (
          <span className={classes['who']}>
            {node.company.visibleName === null && <IconEyeOff size={13} aria-hidden />}
            <span>
              {companyName(node.company)}
              {form === 'medium' && <small> · {detailText(node, criterion)}</small>}
            </span>
          </span>
        )}
        {form === 'rich' && <span className={classes['where']}>{detailText(node, criterion)}</span>}
      </span>
    </span>
  )
}
