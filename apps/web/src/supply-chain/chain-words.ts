import { numberTyped } from '@selvedge/messages/number-words.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { DrawnTrade } from '@selvedge/contract/expand-chain.ts'
import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import type { ChainAnswer } from '@selvedge/domain/chain-answer.ts'
import { type ChainColour, hasAltered, ORIGIN } from '@selvedge/domain/chain-colour.ts'
import { companyName, placeOf, processText, reasonsOf } from '@selvedge/domain/chain-words.ts'
import { chainAnswer } from '@selvedge/messages/en/chain-answer.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { list, listUpTo, sentences } from '@selvedge/messages/list.ts'
import type { ChainVerdict, Edge, Node } from './chain-model.ts'

export {
  certificateNumber,
  companyName,
  kindWord,
  placeOf,
  processText,
  reasonsOf,
  standardsOf,
} from '@selvedge/domain/chain-words.ts'

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

type Outcome = ChainAnswer<never, never>['outcome']

/** What a whole chain proves of a criterion, as a colour; its sentence and its word follow from the same answer. */
export const OUTCOME_COLOUR: Record<Outcome, ChainColour> = {
  altered: 'red',
  'not-asked': 'grey',
  proven: 'green',
  partly: 'amber',
  'not-proven': 'red',
}

/** The same in a word or two, as the sentence begins. */
export const OUTCOME_WORD: Record<Outcome, string> = {
  altered: chainAnswer.outcomeAltered,
  'not-asked': chainAnswer.outcomeNotAsked,
  proven: chainAnswer.outcomeProven,
  partly: chainAnswer.outcomePartly,
  'not-proven': chainAnswer.outcomeNotProven,
}

export const companyWithPlace = (company: ChainCompany): string =>
  list([companyName(company), placeOf(company)])

/** Why a company has no name here. */
export const HIDDEN_WHY = chainWords.hiddenWhy

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
    : chainWords.materialWithShare({ share: numberTyped(percentage), material })

/** `Order PO-1`. */
export const tradeName = ({ type, referenceNumber }: Pick<DrawnTrade, 'type' | 'referenceNumber'>) =>
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
    criterion: referenceName(criterion),
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
    : chainWords.colourWithReasons({ colour: word, reasons: sentences(shown) })
}

/** Short enough to be read out; the details have them all. */
const MOST_REASONS = 3
