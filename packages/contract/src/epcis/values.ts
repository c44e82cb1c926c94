import { canonicalTime } from '@selvedge/domain/epcis/time.ts'
import { BIZ_STEPS, type Vocabulary, VOCABULARIES } from '@selvedge/domain/epcis/vocabulary.ts'
import {
  MAX_EPCIS_LIST,
  MAX_EPCIS_NUMBER,
  MAX_EPCIS_URI_CHARACTERS as MAX_URI,
} from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'

/** A rule; of what is not there, that it is missing. */
export const ruleOr = (input: unknown, rule: string): string => (input === undefined ? say.missing : rule)

/** The same as the error of a schema. */
export const orMissing = (rule: () => string) => ({
  error: ({ input }: { input?: unknown }): string => ruleOr(input, rule()),
})

/** In the language of the caller, and not of the moment in which the schema was made. */
export const lazily = (rule: () => string) => ({ error: rule })

/** A URI or a prefixed name, without what RFC 3986 has in neither; letters of other alphabets may stand as they are (RFC 3987). */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s|<>"{}\\^`\p{Cc}]+$/u

const tooLong = lazily(() => say.uriTooLong({ maximum: MAX_URI }))

/** A URI, or a prefixed name. */
export const uri = z
  .string(orMissing(() => say.uri))
  .max(MAX_URI, tooLong)
  .regex(
    URI,
    lazily(() => say.uri),
  )

export const isUri = (text: string): boolean => URI.test(text)

export const text = z.string(orMissing(() => say.text))

/** What stands in the place of a URI. */
export const shortText = text.max(MAX_URI, tooLong)

export const number = z
  .number(orMissing(() => say.number))
  .min(
    -MAX_EPCIS_NUMBER,
    lazily(() => say.numberTooBig),
  )
  .max(
    MAX_EPCIS_NUMBER,
    lazily(() => say.numberTooBig),
  )

export const time = text.refine(
  (value) => canonicalTime(value) !== undefined,
  lazily(() => say.time),
)

/** Between -14:00 and +14:00; never `Z`. */
export const offset = text.regex(
  /^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/,
  lazily(() => say.offset),
)

export const uom = text.regex(
  /^[A-Z0-9]{2,3}$/,
  lazily(() => say.uom),
)

export const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum<W>(
    words,
    orMissing(() => say.oneOf({ words: words.join(', ') })),
  )

/** A bare word of a list, or a URI that is not of GS1's own URN space. */
export const word = (vocabulary: Vocabulary, words: readonly string[]) =>
  shortText.superRefine((value, ctx) => {
    if (words.includes(value)) return
    const message = wordRule(value, vocabulary, words)
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  })

/** The space in which GS1 names the words of its vocabulary, in XML alone: nobody has words of their own in it. */
const CBV_URN = /^urn:epcglobal:cbv(?::|$)/i

function wordRule(value: string, vocabulary: Vocabulary, words: readonly string[]): string | undefined {
  const { urn } = VOCABULARIES[vocabulary]
  const [, kind, bare] = /^urn:epcglobal:cbv(?::(\w+):(.*))?$/i.exec(value) ?? []
  const meant = words.find((word) => word === bare?.toLowerCase())
  if (meant !== undefined && kind?.toLowerCase() === urn) return say.wordAsUrn({ word: meant })
  if (URI.test(value) && !CBV_URN.test(value)) return undefined
  const some = words === BIZ_STEPS ? [...words.slice(0, 3), '…'] : words
  return say.word({ words: some.join(', ') })
}

/** A list of at most 10,000; `min` where it must not be empty. */
export const list = <T extends z.ZodType>(item: T, min = 0) =>
  z
    .array(
      item,
      orMissing(() => say.list),
    )
    .min(
      min,
      lazily(() => say.empty),
    )
    .max(
      MAX_EPCIS_LIST,
      lazily(() => say.tooMany({ maximum: MAX_EPCIS_LIST })),
    )

/** An object with these members; others are looked at as extensions. */
export const open = <S extends z.ZodRawShape>(shape: S) =>
  z.looseObject(
    shape,
    orMissing(() => say.object),
  )

/** An object with these members and no others. */
export const closed = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? say.noOther : ruleOr(issue.input, say.object)),
  })
