import { fill, fillParts, hasTags, isPlain, type Said, type Text } from './icu.ts'

/** The texts of one area by key, in ICU's form. */
type Catalogue = Readonly<Record<string, string>>

/** What an area says: `trades.title` is a string, `trades.confirmed({ company })` fills one in. */
export type Area<Texts extends Catalogue> = { readonly [Key in keyof Texts]: Said<Texts[Key]> }

type Values = Record<string, string | number>

/**
 * An area of the catalogue. Its texts are whole sentences: what varies is a parameter, a plural (`{count, plural, one {# trade}
 * other {# trades}}`), or a choice (`{kind, select, order {...} other {...}}`), with more than one word in each branch, so that the
 * type of the parameters can be read from the text.
 */
export function area<const Texts extends Catalogue>(name: string, texts: Texts): Area<Texts> {
  const said = Object.entries(texts).map(([key, text]) => [key, say(`${name}.${key}`, text)])
  return Object.fromEntries(said) as Area<Texts>
}

function say(key: string, text: Text): unknown {
  if (isPlain(text)) return text
  return hasTags(text)
    ? (params: Values) => fillParts(key, text, params)
    : (params: Values) => fill(key, text, params)
}
