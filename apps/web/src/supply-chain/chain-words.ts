import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { type ChainColour, ORIGIN } from '@selvedge/domain/chain-colour.ts'
import { capitalised, tableDay } from '../ui/format.ts'
import type { ChainVerdict, Edge, Node } from './chain-model.ts'

/** What a colour says, of a node, an edge or a whole criterion. */
export const COLOUR_WORD: Record<ChainColour, string> = {
  green: 'Certified',
  amber: 'Partly certified',
  red: 'Not certified',
  grey: 'No standard asked for',
  black: 'No shipment',
}

export const COLOUR_MEANING: Record<ChainColour, string> = {
  green: 'Every certificate that is asked for is accepted and valid.',
  amber: 'Some of the certificates that are asked for are accepted and valid.',
  red: 'None of the certificates that are asked for is accepted and valid.',
  grey: 'The step follows no standard of this criterion.',
  black: 'A link over which nothing was shipped yet.',
}

type Numbered = { certificateId: string | null; isNumberHidden?: boolean | undefined }

/** The number of a certificate as people read it; where the server keeps it back, since it would name the holder, that. */
export const certificateNumber = ({ certificateId, isNumberHidden }: Numbered): string | null =>
  isNumberHidden === true ? '(number not shown)' : certificateId

/** One sentence for why a required standard counts, or does not; of several shipments that it is true of, at once. */
function verdictText(
  { standard, standing, certificate }: ChainVerdict,
  shipments: readonly string[],
): string {
  const number = certificate && certificateNumber(certificate)
  const which = number ? `certificate ${number}` : 'a certificate'
  const where = shipments.length === 0 ? '' : ` for ${shipmentsText(shipments)}`
  if (standing === 'missing') return `${standard}: there is no certificate${where}.`
  if (standing === 'ok') return `${standard}: ${which}${where} is accepted and valid.`
  if (standing === 'pending') return `${standard}: ${which}${where} still waits for a decision.`
  if (standing === 'refused') return `${standard}: ${which}${where} was refused.`
  if (standing === 'not-confirmed')
    return `${standard}: ${which}${where} counts for nothing, since ${certificate?.certifierName ?? 'its certification body'} is not confirmed.`
  if (standing === 'expired')
    return `${standard}: ${which}${where} expired on ${tableDay(certificate?.validUntil ?? '')}.`
  return `${standard}: ${which} is accepted, but no self certification of another step vouches for it.`
}

const MOST_SHIPMENTS = 6

function shipmentsText(references: readonly string[]): string {
  if (references.length === 1) return `shipment ${references[0]}`
  const shown = references.slice(0, MOST_SHIPMENTS)
  const rest = references.length - shown.length
  return rest > 0
    ? `shipments ${shown.join(', ')} and ${rest} more`
    : `shipments ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

export const companyName = ({ visibleName, partnerType }: ChainCompany): string =>
  visibleName ?? (partnerType ? `${capitalised(partnerType)}, not named` : 'Company, not named')

export const placeOf = ({ region, country }: ChainCompany): string =>
  [region, country].filter(Boolean).join(', ')

/** Why a company has no name here. */
export const HIDDEN_WHY = 'A transformation plan further down limits who may be named upstream of it.'

const KIND_WORD = {
  plan: 'Transformation',
  source: 'Source',
  'handed-on': 'Handed on as received',
  received: 'Received',
} as const

export const kindWord = ({ kind }: Node) => KIND_WORD[kind]

/** The first line of a node: what is done there, or what it is where nothing is done. */
export const processText = ({ plan, kind }: Node): string =>
  plan && plan.processesTypeNames.length > 0 ? plan.processesTypeNames.join(', ') : KIND_WORD[kind]

/** The last line of a node: under Origin its place, under other criteria the name of its plan. */
export const detailText = (node: Node, criterion: string): string =>
  criterion === ORIGIN ? placeOf(node.company) : (node.plan?.name ?? node.material)

/** `62.5 % Organic lint`; without the share where it is the whole. */
export function edgeText({ inputs }: Edge): string {
  const texts = inputs.map(({ name, percentage }) => shareText(percentage) + name)
  return texts.length > 2 ? `${texts[0]} and ${texts.length - 1} more` : texts.join(' + ')
}

const shareText = (percentage: number | undefined) =>
  percentage === undefined || percentage === 100 ? '' : `${percentage} % `

/** A node in one sentence, for people who cannot see it. */
export function nodeName(
  node: Node,
  colour: ChainColour,
  verdicts: readonly ChainVerdict[],
  criterion: string,
) {
  const place = placeOf(node.company)
  const parts = [processText(node), node.material, companyName(node.company) + (place ? `, ${place}` : '')]
  return `${parts.join('; ')}. ${criterion}: ${colourReason(colour, verdicts)}`
}

/** A colour in words, with its reasons. */
export function colourReason(colour: ChainColour, verdicts: readonly ChainVerdict[]): string {
  const reasons = reasonsOf(verdicts)
  const shown = reasons.slice(0, MOST_REASONS).map(({ text }) => text)
  const rest = reasons.length - shown.length
  return [`${COLOUR_WORD[colour]}.`, ...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ')
}

/** Short enough to be read out; the details have them all. */
const MOST_REASONS = 3

/** Why a colour is what it is: what is amiss first, and what is true of several shipments once. */
export function reasonsOf(verdicts: readonly ChainVerdict[]): { text: string; isOk: boolean }[] {
  const alike = Map.groupBy(verdicts, ({ standard, standing, certificate }) =>
    [standard, standing, certificate?.certificateId, certificate?.creationDate].join('\n'),
  )
  const reasons = [...alike.values()].flatMap((all) => {
    const [first] = all
    const shipments = [...new Set(all.flatMap(({ trade }) => trade?.referenceNumber ?? []))]
    return first ? [{ text: verdictText(first, shipments), isOk: first.standing === 'ok' }] : []
  })
  return reasons.toSorted((a, b) => Number(a.isOk) - Number(b.isOk))
}
