import { answers } from '@selvedge/messages/en/answers.ts'
import type { ChainCompany, ChainTrade } from '@selvedge/contract/supply-chain.ts'
import { type ChainColour, hasAltered, ORIGIN } from '@selvedge/domain/chain-colour.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { list, listUpTo } from '@selvedge/messages/list.ts'
import { roleWord } from '../ui/display/role-word.ts'
import { tableDay } from '../ui/format.ts'
import type { ChainVerdict, Edge, Node } from './chain-model.ts'

/** What a colour says, of a node, an edge or a whole criterion. */
export const COLOUR_WORD: Record<ChainColour, string> = {
  green: chainWords.green,
  amber: chainWords.amber,
  red: chainWords.red,
  grey: chainWords.grey,
  black: chainWords.black,
}

export const COLOUR_MEANING: Record<ChainColour, string> = {
  green: chainWords.greenMeaning,
  amber: chainWords.amberMeaning,
  red: chainWords.redMeaning,
  grey: chainWords.greyMeaning,
  black: chainWords.blackMeaning,
}

type Numbered = { certificateId: string | null; isNumberHidden?: boolean | undefined }

/** The number of a certificate as people read it; where the server keeps it back, since it would name the holder, that. */
export const certificateNumber = ({ certificateId, isNumberHidden }: Numbered): string | null =>
  isNumberHidden === true ? chainWords.numberHidden : certificateId

/** One sentence for why a required standard counts, or does not; of several shipments that it is true of, at once. */
function verdictText(
  { standard, standing, certificate }: ChainVerdict,
  shipments: readonly string[],
): string {
  const number = certificate && certificateNumber(certificate)
  const certifier = certificate?.certifierName
  // The server sends a phrase in place of a name that may not be known.
  const isUnnamed = standing === 'not-confirmed' && (!certifier || certifier === answers.unconfirmedCertifier)
  const say = (number ? WITH_NUMBER : WITHOUT_NUMBER)[isUnnamed ? 'not-confirmed-unnamed' : standing]
  return say({
    standard,
    number: number ?? '',
    count: shipments.length,
    shipments: listUpTo(MOST_SHIPMENTS, shipments),
    certifier: certifier ?? '',
    day: tableDay(certificate?.validUntil ?? ''),
  })
}

type About = Record<'standard' | 'number' | 'shipments' | 'certifier' | 'day', string> & { count: number }
type Reason = ChainVerdict['standing'] | 'not-confirmed-unnamed'

const WITH_NUMBER: Record<Reason, (about: About) => string> = {
  missing: chainWords.missing,
  ok: chainWords.ok,
  pending: chainWords.pending,
  refused: chainWords.refused,
  expired: chainWords.expired,
  'not-confirmed': chainWords.notConfirmed,
  'not-confirmed-unnamed': chainWords.notConfirmedUnnamed,
  'not-vouched-for': chainWords.notVouchedFor,
  altered: chainWords.alteredCertificate,
  'altered-plan': () => chainWords.alteredPlan,
  'altered-trade': chainWords.alteredTrade,
}

const WITHOUT_NUMBER: Record<Reason, (about: About) => string> = {
  missing: chainWords.missing,
  ok: chainWords.okWithoutNumber,
  pending: chainWords.pendingWithoutNumber,
  refused: chainWords.refusedWithoutNumber,
  expired: chainWords.expiredWithoutNumber,
  'not-confirmed': chainWords.notConfirmedWithoutNumber,
  'not-confirmed-unnamed': chainWords.notConfirmedUnnamedWithoutNumber,
  'not-vouched-for': chainWords.notVouchedForWithoutNumber,
  altered: chainWords.alteredCertificateWithoutNumber,
  'altered-plan': () => chainWords.alteredPlan,
  'altered-trade': chainWords.alteredTrade,
}

const MOST_SHIPMENTS = 6

export const companyName = ({ visibleName, partnerType }: ChainCompany): string =>
  visibleName ??
  (partnerType ? chainWords.companyOfRole({ role: roleWord(partnerType) }) : chainWords.company)

export const placeOf = ({ region, country }: ChainCompany): string => list([region, country])

export const companyWithPlace = (company: ChainCompany): string =>
  list([companyName(company), placeOf(company)])

/** Why a company has no name here. */
export const HIDDEN_WHY = chainWords.hiddenWhy

const KIND_WORD = {
  plan: chainWords.plan,
  source: chainWords.source,
  'handed-on': chainWords.handedOn,
  received: chainWords.received,
} as const

export const kindWord = ({ kind }: Node) => KIND_WORD[kind]

/** The first line of a node: what is done there, or what it is where nothing is done. */
export const processText = ({ plan, kind }: Node): string =>
  plan && plan.processesTypeNames.length > 0 ? list(plan.processesTypeNames) : KIND_WORD[kind]

/** The last line of a node: under Origin its place, under other criteria the name of its plan. */
export const detailText = (node: Node, criterion: string): string =>
  criterion === ORIGIN ? placeOf(node.company) : (node.plan?.name ?? node.material)

/** `62.5 % Organic lint`; without the share where it is the whole. */
export function edgeText({ inputs }: Edge): string {
  const texts = inputs.map(({ name, percentage }) => inputText(name, percentage))
  return texts.length > 2 ? listUpTo(1, texts) : texts.join(' + ')
}

const inputText = (material: string, percentage: number | undefined) =>
  percentage === undefined || percentage === 100
    ? material
    : chainWords.materialWithShare({ share: String(percentage), material })

/** `Order PO-1`. */
export const tradeName = ({ type, referenceNumber }: ChainTrade) =>
  chainWords.tradeNamed({ type, reference: referenceNumber })

/** A node in one sentence, for people who cannot see it. */
export function nodeName(
  node: Node,
  colour: ChainColour,
  verdicts: readonly ChainVerdict[],
  criterion: string,
) {
  return chainWords.stepSpoken({
    process: processText(node),
    material: node.material,
    company: companyWithPlace(node.company),
    criterion,
    reasons: colourReason(colour, verdicts),
  })
}

/** What a colour says, of something that is altered or not. */
export const colourOrAltered = (colour: ChainColour, isAltered: boolean): string =>
  isAltered ? chainWords.altered : COLOUR_WORD[colour]

/** What a colour says; that something is altered, where it is red for that. */
export const colourWord = (colour: ChainColour, verdicts: readonly ChainVerdict[]): string =>
  colourOrAltered(colour, hasAltered(verdicts))

/** A colour in words, with its reasons. */
export function colourReason(colour: ChainColour, verdicts: readonly ChainVerdict[]): string {
  const reasons = reasonsOf(verdicts)
  const shown = reasons.slice(0, MOST_REASONS).map(({ text }) => text)
  const rest = reasons.length - shown.length
  if (rest > 0) shown.push(chainWords.moreReasons({ count: String(rest) }))
  const word = colourWord(colour, verdicts)
  return shown.length === 0
    ? chainWords.colourAlone({ colour: word })
    : chainWords.colourWithReasons({ colour: word, reasons: shown.join(' ') })
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
