import { type FibreCode, FIBRES } from './fibres.ts'

/** Codes that are no fibre by themselves, or whose word names other things, too: a metal button, a paper label. */
const NOT_BY_NAME: ReadonlySet<FibreCode> = new Set<FibreCode>([
  'other',
  'bicomponent',
  'protein',
  'camel',
  'glass',
  'metal',
  'paper',
  'melamine',
  'coir',
  'broom',
  'alfa',
])

/** Words of the trade for fibres of Annex I. */
const TRADE_WORDS: Readonly<Record<string, FibreCode>> = {
  flax: 'linen',
  nylon: 'polyamide',
  spandex: 'elastane',
}

const FIBRE_WORDS: ReadonlyMap<string, FibreCode> = new Map([
  ...FIBRES.filter((code) => !NOT_BY_NAME.has(code)).map((code) => [code, code] as const),
  ...Object.entries(TRADE_WORDS),
])

/** What a raw material may be called besides its fibre. Not yarn, fabric or thread: those are named by a fibre that is not the only one. */
const RAW_WORDS: ReadonlySet<string> = new Set([
  'raw',
  'seed',
  'lint',
  'fibre',
  'fibres',
  'fiber',
  'fibers',
  'staple',
  'filament',
  'tow',
  'tops',
  'bales',
  'organic',
  'conventional',
  'virgin',
  'recycled',
])

/**
 * The fibre of a raw material by its name in English: `Seed cotton, organic` is cotton. Undefined where the name has another word, a number or a second
 * fibre: what could be a mixture, a yarn or no fibre at all is not guessed.
 */
export function namedFibre(name: string): FibreCode | undefined {
  const words = name
    .toLowerCase()
    .split(/[\s,()/-]+/)
    .filter((word) => word !== '')
  const fibres = new Set(words.flatMap((word) => FIBRE_WORDS.get(word) ?? []))
  const isRaw = words.every((word) => FIBRE_WORDS.has(word) || RAW_WORDS.has(word))
  const [only] = fibres
  return isRaw && fibres.size === 1 ? only : undefined
}
