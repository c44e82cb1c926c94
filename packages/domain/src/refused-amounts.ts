import { refusalsBegun } from '@selvedge/messages/en/refusal-reasons.ts'
import { byLocale, inLanguage, spoken } from '@selvedge/messages/spoken.ts'
import { readNumber } from './number-text.ts'
import { MAX_NOTES_CHARACTERS } from './limits.ts'
import { type ReadersNumbers, readersNumbers } from './readers-numbers.ts'
import { asStated } from './refusal-reason.ts'

/** An amount with the code of its unit in UN/CEFACT Recommendation 20; without one, null. */
type Amount = { quantity: number; unit: string | null }

export type RefusedAmounts = { position: number; shipped: Amount; received: Amount }

const numbers = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }))

const amountText = ({ quantity, unit }: Amount): string => {
  const symbol = unit === 'KGM' ? 'kg' : unit
  return [numbers().format(quantity), symbol].filter((part) => part !== null).join(' ')
}

/** Says in the current language that less or more of a position was received than shipped: `Position 2: shipped 4,000 kg, received 3,950 kg.` */
export const differSentence = ({ position, shipped, received }: RefusedAmounts): string =>
  refusalsBegun.differ({
    number: String(position),
    shipped: amountText(shipped),
    received: amountText(received),
  })

const AMOUNT = String.raw`\d[\d.,'’\u00a0\u202f]*(?: kg| [A-Z\d]{2,3})?`
/** Characters that are in no text, in the places of what the sentence is about. */
const PLACES = { number: '\ue010', shipped: '\ue011', received: '\ue012' }

/** Finds such a sentence in the language of now. */
const pattern = byLocale(() => {
  const sentence = refusalsBegun.differ(PLACES).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const source = sentence
    .replace(PLACES.number, String.raw`(?<position>\d+)`)
    .replace(PLACES.shipped, `(?<shipped>${AMOUNT})`)
    .replace(PLACES.received, `(?<received>${AMOUNT})`)
  return new RegExp(source, 'g')
})

function readAmount(text: string, reader: ReadersNumbers): Amount | undefined {
  const [number = '', symbol = null] = text.split(' ')
  const quantity = readNumber(number, reader.style, reader)
  return quantity === undefined ? undefined : { quantity, unit: symbol === 'kg' ? 'KGM' : symbol }
}

/** A text with such sentences in it, each as the language says it in which `write` runs. Those whose numbers cannot be read stay. */
function rewritten(text: string, write: (amounts: RefusedAmounts) => string): string {
  const reader = readersNumbers()
  return text.replaceAll(pattern(), (sentence: string, ...rest: unknown[]) => {
    const { position, shipped, received } = rest.at(-1) as Record<string, string>
    const [sent, got] = [readAmount(shipped ?? '', reader), readAmount(received ?? '', reader)]
    return sent && got ? write({ position: Number(position), shipped: sent, received: got }) : sentence
  })
}

/** A text in which the sentences of the language of now are as they are stated: in English. As it is where it would be longer than a reason may be. */
export function statedAmounts(text: string): string {
  const stated = rewritten(text, (amounts) => asStated(() => differSentence(amounts)))
  return stated.length > MAX_NOTES_CHARACTERS ? text : stated
}

/** A stated text in which those sentences are in the language of now. */
export function saidAmounts(text: string): string {
  const own = spoken()
  return asStated(() => rewritten(text, (amounts) => inLanguage(own, () => differSentence(amounts))))
}
