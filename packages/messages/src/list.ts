import { lists } from './en/lists.ts'
import { byLocale } from './spoken.ts'

type Form = Pick<Intl.ListFormat, 'format' | 'formatToParts'>

const marked = (mark: string): Form => ({
  format: (names) => [...names].join(mark),
  formatToParts: (names) =>
    [...names].flatMap((value, place) => [
      ...(place > 0 ? [{ type: 'literal' as const, value: mark }] : []),
      { type: 'element' as const, value },
    ]),
})

/**
 * A list without a word before its last item. CLDR has none such for names: what it joins units by is nothing in Chinese (`3小时5分钟`), a blank in
 * Turkish, and a word in Spanish, Portuguese and Hindi.
 */
const items = byLocale((locale) =>
  marked(/^zh\b/.test(locale) ? '、' : /^(?:ar|fa|ur)\b/.test(locale) ? '، ' : ', '),
)
const together = byLocale((locale) => {
  const form = new Intl.ListFormat(locale, { type: 'conjunction' })
  return /^zh\b/.test(locale) ? spaced(form) : form
})

/** Chinese has no blanks around its `and`; beside a name in Latin letters it needs them, and `lists.and` has them. */
const spaced = (form: Form): Form => {
  const parts = (names: Iterable<string>) =>
    form.formatToParts(names).map((part) => (part.value === '和' ? { ...part, value: ' 和 ' } : part))
  return {
    format: (names) =>
      parts(names)
        .map(({ value }) => value)
        .join(''),
    formatToParts: parts,
  }
}

/** What parts names that may have commas within them, in cells: `；` in Chinese. Imports read both. */
const apart = byLocale((locale) =>
  marked(/^zh\b/.test(locale) ? '；' : /^(?:ar|fa|ur)\b/.test(locale) ? '؛ ' : '; '),
)

/** `Poplin, greige; Denim, greige`: a list of names that may have commas within them. */
export const listApart = (names: Iterable<string>): string => apart().format(names)

/** `Spinning, Dyeing`: names of like things, or facts about one. Those that are missing are left out. */
export const list = (names: readonly (string | null | undefined)[]): string =>
  items().format(names.filter((name): name is string => Boolean(name)))

/** A list whose items are no texts, such as links: they and what stands between them, in their order. */
export const listParts = <Item>(of: readonly Item[]): (Item | string)[] => partsBy(items(), of)

const partsBy = <Item>(form: Form, of: readonly Item[]): (Item | string)[] =>
  form
    .formatToParts(of.map((_, place) => String(place)))
    .map(({ type, value }) => (type === 'element' ? (of[Number(value)] ?? value) : value))

/** The same within a sentence, as the language ends a list there: `2 bales and 3 bags`. */
export const andParts = <Item>(
  of: readonly Item[],
  textOf: (item: Item) => string = String,
): (Item | string)[] => {
  const parts = partsBy(together(), of)
  const last = of.at(-1)
  return last === undefined || of.length < 2
    ? parts
    : parts.with(parts.length - 2, andBefore(textOf(last)) ?? parts.at(-2) ?? '')
}

const spanish = byLocale((locale) =>
  /^es\b/.test(locale) ? new Intl.ListFormat(locale, { type: 'conjunction' }) : undefined,
)

/** Before `Inés` and `hilos` the Spanish `y` is `e`, also where quotation marks begin the name; undefined in other languages, whose word is always the same. */
const andBefore = (last: string): string | undefined =>
  spanish()?.formatToParts(['a', last.replace(/^[^\p{L}\p{N}]+/u, '')])[1]?.value

/** `PO-1, PO-2 and PO-3`, within a sentence; of more than `most`, the first of them and how many more there are. */
export function listUpTo(most: number, names: readonly string[]): string {
  const more = names.length - most
  if (more > 0) return lists.andMore({ list: list(names.slice(0, most)), count: String(more) })
  // The language's own form would have a comma before its `and`.
  const last = names.at(-1) ?? ''
  const others = list(names.slice(0, -1))
  if (names.length < 2) return last
  const and = andBefore(last)
  return and === undefined ? lists.and({ list: others, last }) : `${others}${and}${last}`
}

/** What stands between two sentences: nothing in Chinese, whose full stop has its room in itself. */
export const betweenSentences: () => string = byLocale((locale) => (/^zh\b/.test(locale) ? '' : ' '))

/** Sentences one after the other; those that are missing are left out. */
export const sentences = (said: readonly (string | false | null | undefined)[]): string =>
  said.filter((one): one is string => Boolean(one)).join(betweenSentences())
