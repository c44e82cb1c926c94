import { dayText } from '@selvedge/messages/day.ts'
import { formats } from '@selvedge/messages/en/formats.ts'
import { roles } from '@selvedge/messages/en/roles.ts'
import { numberTyped } from '@selvedge/messages/number-words.ts'
import { countryName, referenceName } from '@selvedge/messages/reference-name.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { parseDay } from '../day.ts'
import { plainDigits } from '../plain-digits.ts'
import { isReadAs, type ReadersNumbers, readersNumbers } from '../readers-numbers.ts'
import { unitMeant } from '../unit-aliases.ts'
import { listIn } from './choice.ts'
import { countryMeant, entryMeant, roleMeant } from './entry-meant.ts'
import type { SheetRow, SheetSpec } from './sheet.ts'
import { sheetNumbers } from './sheet-numbers.ts'
import { typedAmount } from './typed-amount.ts'
import { type DayOrder, hasMonthFirst, readersDays, typedDay } from './typed-day.ts'
import { type ImportWord, means, wordNow } from './words.ts'

/** What is read in the cells of a column, where that depends on the language. */
export type CellReading =
  | 'amount'
  | 'day'
  | 'digits'
  | 'group'
  | 'tradeKind'
  | 'subject'
  | 'unit'
  | 'country'
  | 'role'
  | 'entry'
  | 'entries'

/** How the numbers and days of a sheet are read. */
export type SheetReader = { numbers: ReadersNumbers; days: DayOrder }

/** A sheet with its columns, whatever they are. */
type Spec = Pick<SheetSpec<string>, 'reads'>
type Texts = Readonly<Record<string, string>>

/**
 * How a sheet is read by whoever reads the language of now: as that language writes numbers and days, unless the sheet itself does otherwise. Then
 * what reads two ways is asked about. `semicolons`: whether they divide its cells.
 */
export function readerOfSheet(
  { reads = {} }: Spec,
  rows: readonly Pick<SheetRow<string>, 'texts'>[],
  { semicolons = false } = {},
): SheetReader {
  const textsOf = (reading: CellReading) =>
    Object.keys(reads)
      .filter((column) => reads[column] === reading)
      .flatMap((column) => rows.map(({ texts }) => texts[column] ?? ''))
  return {
    numbers: sheetNumbers(textsOf('amount'), semicolons),
    days: textsOf('day').some(hasMonthFirst) ? undefined : readersDays(),
  }
}

/**
 * The cells of a row as everybody reads them, whatever their language is: days as `2026-12-31`, amounts as `1234.5`, kinds, units, countries and
 * entries of lists by their codes or English names. This is what is sent and stored; what nobody can read stays as it was typed, and is an error.
 * In English the cells are that already.
 */
export function plainCells({ reads = {} }: Spec, texts: Texts, reader: SheetReader): Record<string, string> {
  if (spoken().language.isVariant) return { ...texts }
  return Object.fromEntries(
    Object.entries(texts).map(([column, text]) => {
      const reading = reads[column]
      return [
        column,
        reading === undefined || text.trim() === '' ? text : (PLAIN[reading](text, reader) ?? text),
      ]
    }),
  )
}

/** What a cell is read as, where it could be read as something else: a number with its marks, a day with its month as a word. */
export function cellHint(
  { reads = {} }: Spec,
  column: string,
  text: string,
  reader: SheetReader,
): string | undefined {
  if (reads[column] === 'amount' && isReadAs(text, reader.numbers)) {
    const amount = typedAmount(text, reader.numbers)
    if ('value' in amount && amount.value !== null)
      return formats.readAs({ reading: numberTyped(amount.value) })
  }
  if (reads[column] === 'day' && parseDay(text) === undefined) {
    const day = typedDay(text, reader.days)
    if (day !== undefined && day !== 'two ways' && dayText(day) !== text)
      return formats.readAs({ reading: dayText(day) })
  }
  return undefined
}

type Plain = (text: string, reader: SheetReader) => string | undefined

/** Words with the plain word of each. */
type Words = readonly (readonly [ImportWord, string])[]

/** The plain word of the first meaning that a text has. */
const wordOfFirst =
  (meanings: Words): Plain =>
  (text) =>
    meanings.find(([meaning]) => means(text, meaning))?.[1]

const GROUPS: Words = [
  ['received', 'received'],
  ['produced', 'produced'],
]
const KINDS: Words = [
  ['contract', 'contract'],
  ['order', 'order'],
  ['shipment', 'shipment'],
]
const SUBJECTS: Words = [
  ['scopeCertificate', 'scope'],
  ['transactionCertificate', 'transaction'],
  ['materialCertificate', 'material'],
  ['selfCertification', 'self'],
]

const PLAIN: Readonly<Record<CellReading, Plain>> = {
  amount: (text, { numbers }) => {
    const amount = typedAmount(text, numbers)
    return 'value' in amount && amount.value !== null ? String(amount.value) : undefined
  },
  day: (text, { days }) => {
    const day = typedDay(text, days)
    return day === 'two ways' ? undefined : day
  },
  digits: plainDigits,
  group: wordOfFirst(GROUPS),
  tradeKind: wordOfFirst(KINDS),
  subject: wordOfFirst(SUBJECTS),
  unit: (text) => entryMeant(text) ?? unitMeant(text),
  country: countryMeant,
  role: roleMeant,
  entry: entryMeant,
  entries: (text) =>
    listIn(text)
      .map((one) => entryMeant(one) ?? one)
      .join('; '),
}

/**
 * The cells of a row that was sent plain, as whoever reads the language of now would write them. Each is read as that plain cell again: what would not be, and what somebody
 * typed that nobody could read, stays as it is. In English the plain cells are that already.
 */
export function shownCells({ reads = {} }: Spec, texts: Texts): Record<string, string> {
  if (spoken().language.isVariant) return { ...texts }
  const reader = { numbers: readersNumbers(), days: readersDays() }
  return Object.fromEntries(
    Object.entries(texts).map(([column, text]) => {
      const reading = reads[column]
      const shown = reading === undefined || text === '' ? undefined : SHOWN[reading](text)
      const isSame = reading !== undefined && shown !== undefined && PLAIN[reading](shown, reader) === text
      return [column, isSame ? shown : text]
    }),
  )
}

type Shown = (plain: string) => string | undefined

/** The word of now for a plain word. */
const wordNowOf =
  (meanings: Words): Shown =>
  (text) => {
    const found = meanings.find(([, plain]) => plain === text)
    return found && wordNow(found[0])
  }

const isRole = (text: string): text is keyof typeof roles => Object.hasOwn(roles, text)

const SHOWN: Readonly<Record<CellReading, Shown>> = {
  amount: (text) => (/^\d+(?:\.\d{1,2})?$/.test(text) ? numberTyped(Number(text)) : undefined),
  day: (text) => (parseDay(text) === undefined ? undefined : dayText(text)),
  digits: () => undefined,
  group: wordNowOf(GROUPS),
  tradeKind: wordNowOf(KINDS),
  subject: wordNowOf(SUBJECTS),
  unit: referenceName,
  country: (text) => (/^[A-Z]{2}$/.test(text) ? countryName(text, text) : undefined),
  role: (text) => (isRole(text) ? roles[text] : undefined),
  entry: referenceName,
  entries: (text) => listIn(text).map(referenceName).join('; '),
}
