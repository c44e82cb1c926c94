import { readEnglish } from '@selvedge/messages/read-english.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { type Form, waysOf } from '@selvedge/messages/ways-of.ts'
import type { Rename } from './finds.ts'

const formsOf = (text: string): Form[] => waysOf(text, 'all').map(({ form }) => form)

type Pair = { readonly english: readonly Form[]; readonly own: readonly Form[] }
type Filled = Readonly<Record<string, string>>

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
/** As a browser shows it, whatever spaces are between its words. */
const spaced = (text: string) => escaped(text).replaceAll(/\s+/gu, String.raw`\s+`)
/** The same of a language that may have none there. */
const loose = (text: string) => escaped(text).replaceAll(/\s+/gu, String.raw`\s*`)
const wordsOf = (form: Form) => form.filter((part) => typeof part === 'string').join('')

/** What a text fills into a form, and how many letters of the form it says. */
type Match = { readonly filled: Filled; readonly isWhole: boolean; readonly words: number }

/** How much of a text begins as words do, at its end: enough not to be by chance. */
function beginning(words: string, text: string): string {
  const at = text.indexOf(words.slice(0, 6))
  return at >= 0 && words.length > 6 && words.startsWith(text.slice(at)) ? text.slice(at) : words
}

/** A form from its first words on, without what joins them to what is filled in before. */
const later = ([, words, ...others]: Form): Form =>
  typeof words === 'string' ? [words.replace(/^[^\p{L}]+/u, ''), ...others] : []

/** How a form says a text, or begins to; nothing where it says another. */
function matchOf(form: Form, text: string, isStart: boolean): Match | undefined {
  const first = form.find((part) => typeof part === 'string')
  // Most others: an expression for each would take minutes.
  if (!first || !text.toLowerCase().includes(first.slice(0, 6).toLowerCase())) return undefined
  for (let until = form.length; until > 0; until -= 1) {
    const parts = form.slice(0, until)
    const last = parts.at(-1)
    if (typeof last === 'string') parts.splice(-1, 1, beginning(last, text))
    const words = wordsOf(parts)
    if (!/\p{L}{2}/u.test(words)) return undefined
    const source = parts.map((part) => (typeof part === 'string' ? spaced(part) : '(.+?)')).join('')
    const found = new RegExp(`${isStart ? '^' : ''}${source}$`, 'iu').exec(text)
    if (!found) continue
    const isWhole = until === form.length && parts.at(-1) === last
    const holes = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.hole]))
    const filled = holes.map((hole, at) => [hole, found[at + 1] ?? ''] as const)
    // What a text ends with can be part of what is filled in.
    const isOpen = (isStart || !isWhole) && typeof last !== 'string'
    return {
      filled: Object.fromEntries(isOpen ? filled.slice(0, -1) : filled),
      isWhole,
      words: words.length,
    }
  }
  return undefined
}

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** What a language calls a country that has this English name. */
function countriesIn(locale: string): (name: string) => string[] {
  const [english, own] = ['en', locale].map((of) => new Intl.DisplayNames(of, { type: 'region' }))
  return (name) => REGIONS.filter((code) => english?.of(code) === name).map((code) => own?.of(code) ?? name)
}

/** Finds what is named in English by what a language has for it. */
export async function inTranslation(code: string): Promise<Rename> {
  const own = readTexts(code)
  const countries = countriesIn(code)
  const pairs: Pair[] = Object.entries(await readEnglish()).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      english: formsOf(text),
      own: formsOf(own[area]?.[key] ?? text),
    })),
  )
  const hasWords = (test: (words: string) => boolean) => (form: Form) =>
    form.some((part) => typeof part === 'string' && test(part))
  /** What a name that is filled in is here: a text of ours, a country, somebody's own name, or the form of a number. */
  const said = (value: string): string => {
    const texts = pairs.filter(({ english }) => english.some((one) => one.length === 1 && one[0] === value))
    const others = [...texts.flatMap((pair) => pair.own.map(wordsOf)), ...countries(value), value]
    if (/\d/.test(value) && !/^\d{1,3}$/.test(value)) return '.*'
    return `(?:${others.map(loose).join('|')})`
  }
  const source = (form: Form, filled: Filled) =>
    form
      .map((part) =>
        typeof part === 'string'
          ? loose(part)
          : filled[part.hole] === undefined
            ? '.*'
            : said(filled[part.hole] ?? ''),
      )
      .join('')

  function sources(text: string, isStart: boolean): string[] {
    const small = text.toLowerCase()
    const same = pairs.filter(({ english }) =>
      english.some((form) => form.length === 1 && wordsOf(form).toLowerCase() === small),
    )
    // What begins with it can say more.
    if (same.length > 0 && !isStart) return same.flatMap((pair) => pair.own.map((form) => source(form, {})))
    const matches = pairs.flatMap((pair) =>
      pair.english.flatMap((form) => {
        if (form.length === 1) return []
        const match =
          matchOf(form, text, isStart) ?? (isStart ? undefined : matchOf(later(form), text, false))
        return match ? [{ pair, ...match }] : []
      }),
    )
    const most = Math.max(...matches.map(({ words }) => words))
    const likely = matches.filter(({ words }) => words === most)
    const whole = likely.filter(({ isWhole }) => isWhole)
    const best = whole.length > 0 ? whole : likely
    const within = pairs.filter(({ english }) =>
      english.some(hasWords((words) => words.toLowerCase().includes(small))),
    )
    return [
      ...best.flatMap(({ pair, filled }) => pair.own.map((form) => source(form, filled))),
      ...within.flatMap((pair) => pair.own.map((form) => source(form, {}))),
    ]
  }

  const found = new Map<string, string | RegExp>()
  const renamed: Rename = (text, isExact) => {
    const isPattern = text instanceof RegExp
    const isStart = isPattern && text.source.startsWith('^')
    const isWhole = isPattern ? isStart && text.source.endsWith('$') : isExact
    // The number that stands for any is in no text.
    const plain = isPattern
      ? text.source
          .replaceAll(/^\^|\$$/g, '')
          .replaceAll(String.raw`\d+`, '7777')
          .replaceAll(/\\(?=\W)/g, '')
      : text
    // What is more than the words that something has, or begins with.
    if (!/\p{L}{2}/u.test(plain) || (isPattern && /[\\^$*+?()[\]{}|]/.test(plain))) return text
    const [, words = plain, end] = /^(.*?)([;:]?)$/su.exec(plain) ?? []
    const others = [...new Set(sources(words, isStart))]
    if (others.length === 0) return text
    const all = `(?:${[...others, spaced(words)].join('|')})${end ? String.raw`\s*[;:；：]` : ''}`
    return new RegExp(isWhole ? String.raw`^\s*${all}\s*$` : all, 'iu')
  }
  return (text, isExact) => {
    const key = `${text} ${isExact}`
    const before = found.get(key) ?? renamed(text, isExact)
    found.set(key, before)
    return before
  }
}
