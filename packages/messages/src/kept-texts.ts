import { US_ENGLISH } from './languages.ts'
import { inLanguage, type Spoken } from './spoken.ts'

/** A text as it is kept until somebody reads it, in their language: what the catalogue says by its key and parameters, and all else as it is. */
export type KeptText = readonly (string | KeptMessage)[]

/** A text of the catalogue: `errors.tooMany` with its parameters, which may have such texts in them. */
export type KeptMessage = {
  readonly key: string
  readonly params?: Readonly<Record<string, number | string | KeptText>>
}

type Params = Readonly<Record<string, unknown>>
type Areas = Readonly<Record<string, object>>

const START = '\u0002'
const END = '\u0003'
/** Nobody who sends or stores a text can know it, so that none passes for one of the catalogue. */
const MARK =
  START + Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')
const MARKED = new RegExp(`${MARK}([^${END}]*)${END}`)

/** Texts that are made now and read later, of these areas of the catalogue, by their names; others are kept in English. */
export function keptTexts(areas: Areas) {
  /** A language in which a text is its key and parameters, to be passed on as any text until `keep` takes them out of it. */
  const keeping: Spoken = {
    language: US_ENGLISH,
    texts: {},
    keep: (area, key, params) =>
      Object.hasOwn(areas, area) ? MARK + JSON.stringify({ key: `${area}.${key}`, params }) + END : undefined,
  }
  const sentence = (kept: KeptText): string =>
    kept.map((part) => (typeof part === 'string' ? part : message(part))).join('')

  function message({ key, params = {} }: KeptMessage): string {
    const [area = '', name = ''] = key.split('.', 2)
    const text = ownOf(ownOf(areas, area), name)
    if (typeof text === 'string') return text
    if (typeof text !== 'function') throw new Error(`There is no text ${key}`)
    const filled = Object.entries(params).map(([param, value]) => [
      param,
      Array.isArray(value) ? sentence(value as KeptText) : value,
    ])
    return String((text as (params: Params) => unknown)(Object.fromEntries(filled)))
  }

  return {
    keeping,
    /** An area whose texts are always kept ones, also those that a module reads when it is loaded. */
    keptArea: <Of extends object>(of: Of): Of => inKeeping(of, keeping),
    /** What was said while keeping, as it is kept. */
    keep: takeFrom,
    /** A text with what was said while keeping, in the language of now. */
    textOf: (said: string): string => (said.includes(MARK) ? sentence(takeFrom(said)) : said),
    /** A kept text in the language of now; undefined where this release does not know it, or not with these parameters. */
    say(kept: KeptText): string | undefined {
      try {
        return sentence(kept)
      } catch {
        return undefined
      }
    },
  }
}

function takeFrom(said: string): KeptText {
  // What a pattern captures is at every second place.
  const parts = said.split(MARKED).map((part, place) => (place % 2 === 0 ? part : messageIn(part)))
  return parts.filter((part) => part !== '')
}

function messageIn(json: string): KeptMessage {
  const { key, params } = JSON.parse(json) as { key: string; params: Record<string, number | string> }
  const kept = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes(MARK) ? takeFrom(value) : value,
  ])
  return kept.length === 0
    ? { key }
    : { key, params: Object.fromEntries(kept) as KeptMessage['params'] & object }
}

const ownOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Params)[name] : undefined

function inKeeping<Of extends object>(of: Of, keeping: Spoken): Of {
  const kept = Object.keys(of).map((key) => {
    const read = () => inLanguage(keeping, () => (of as Params)[key])
    const text = read()
    return [
      key,
      typeof text === 'function'
        ? (params: Params) => inLanguage(keeping, () => (text as (params: Params) => unknown)(params))
        : text,
    ]
  })
  return Object.fromEntries(kept) as Of
}
