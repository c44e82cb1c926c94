import { fill, fillParts, hasTags, isPlain, type Said, type Text } from './icu.ts'
import { spoken, textNow } from './spoken.ts'

/** The texts of one area by key, in ICU's form. */
type Catalogue = Readonly<Record<string, string>>

/** What an area says: `trades.title` is a string, `trades.confirmed({ company })` fills one in. */
export type Area<Texts extends Catalogue> = { readonly [Key in keyof Texts]: Said<Texts[Key]> }

type Values = Record<string, string | number>

/**
 * An area of the catalogue. Its texts are whole sentences: what varies is a parameter, a plural (`{count, plural, one {# trade}
 * other {# trades}}`), or a choice (`{kind, select, order {...} other {...}}`), with more than one word in each branch, so that the
 * type of the parameters can be read from the text. Each is read in the language of the moment (`spoken.ts`): a module that keeps
 * one when it is loaded keeps that language.
 */
export function area<const Texts extends Catalogue>(name: string, texts: Texts): Area<Texts> {
  const said = {}
  for (const [key, text] of Object.entries(texts))
    Object.defineProperty(said, key, { enumerable: true, ...say(name, key, text) })
  return said as Area<Texts>
}

/** An area with texts that code makes beside its own: what is spread would keep the language of the moment. */
export const withOwn = <Of extends object, Own extends object>(of: Of, own: Own): Omit<Of, keyof Own> & Own =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(of), ...Object.getOwnPropertyDescriptors(own) },
  ) as never

function say(area: string, key: string, text: Text): PropertyDescriptor {
  const now = () => textNow(area, key, text)
  const kept = (params: Values) => spoken().keep?.(area, key, params)
  if (isPlain(text)) return { get: () => kept({}) ?? now() }
  const full = `${area}.${key}`
  return {
    value: hasTags(text)
      ? (params: Values) => fillParts(full, now(), params)
      : (params: Values) => kept(params) ?? fill(full, now(), params),
  }
}
