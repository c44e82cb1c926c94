import { extensionsOf, joinSorted, valueText } from './extension-text.ts'
import { isMembers, listOf, type Members, type Reading } from './members.ts'
import { sensorText } from './sensor-text.ts'
import { canonicalTime } from './time.ts'
import { canonicalUri, canonicalWord } from './uri.ts'
import type { Vocabulary } from './vocabulary.ts'

type Write = (value: unknown, name: string, reading: Reading) => string

const uriText = (value: unknown, { prefixes }: Reading) =>
  typeof value === 'string' ? canonicalUri(value, prefixes) : valueText(value)

const plain: Write = (value, name) => `${name}=${valueText(value)}`
const time: Write = (value, name) =>
  `${name}=${(typeof value === 'string' ? canonicalTime(value) : undefined) ?? valueText(value)}`
const uris: Write = (value, name, reading) =>
  joinSorted(listOf(value).map((one) => `${name}=${uriText(one, reading)}`))
const word =
  (vocabulary: Vocabulary): Write =>
  (value, name, { prefixes }) =>
    `${name}=${typeof value === 'string' ? canonicalWord(value, vocabulary, prefixes) : valueText(value)}`
const epcs: Write = (value, name, reading) =>
  name + joinSorted(listOf(value).map((epc) => `epc=${uriText(epc, reading)}`))

const inOrder = (value: unknown, order: Readonly<Record<string, Write>>, reading: Reading): string => {
  if (!isMembers(value)) return valueText(value)
  const known = Object.entries(order).flatMap(([name, write]) =>
    value[name] === undefined ? [] : [write(value[name], name, reading)],
  )
  return known.join('') + extensionsOf(value, Object.keys(order), reading)
}

const listed =
  (order: Readonly<Record<string, Write>>, title = ''): Write =>
  (value, name, reading) =>
    name + joinSorted(listOf(value).map((one) => title + inOrder(one, order, reading)))

const quantities = listed({ epcClass: uris, quantity: plain, uom: plain }, 'quantityElement')
const place: Write = (value, name, reading) => name + inOrder(value, { id: uris }, reading)
const dispositions: Write = (value, name, { prefixes }) =>
  joinSorted(
    listOf(value).map(
      (one) =>
        `${name}=${typeof one === 'string' ? canonicalWord(one, 'disposition', prefixes) : valueText(one)}`,
    ),
  )

/** Members with a fixed place, in it (GS1 Core Business Vocabulary 2.0, 8.9; the order is the one of the published test vectors). */
const FIXED: Readonly<Record<string, Write>> = {
  eventTime: time,
  eventTimeZoneOffset: plain,
  certificationInfo: uris,
  parentID: uris,
  epcList: epcs,
  inputEPCList: epcs,
  childEPCs: epcs,
  quantityList: quantities,
  childQuantityList: quantities,
  inputQuantityList: quantities,
  outputEPCList: epcs,
  outputQuantityList: quantities,
  action: plain,
  transformationID: uris,
  bizStep: word('bizStep'),
  disposition: word('disposition'),
  persistentDisposition: (value, name, reading) =>
    name + inOrder(value, { set: dispositions, unset: dispositions }, reading),
  readPoint: place,
  bizLocation: place,
  sensorElementList: sensorText,
}

/** Members that stand among the extensions, sorted as finished texts. */
const SORTED: Readonly<Record<string, Write>> = {
  bizTransactionList: listed({ type: word('bizTransactionType'), bizTransaction: uris }),
  destinationList: listed({ type: word('sourceDestType'), destination: uris }),
  sourceList: listed({ type: word('sourceDestType'), source: uris }),
  ilmd: (value, name, reading) =>
    name + (isMembers(value) ? extensionsOf(value, [], reading) : valueText(value)),
}

/** Members that say nothing of what happened. */
const LEFT_OUT = ['type', '@context', 'eventID', 'recordTime', 'errorDeclaration']

/** The text of an event that its hash is taken of: all that it says, in one form and one order, without separators. */
export function eventText(event: Members, reading: Reading): string {
  const fixed = Object.entries(FIXED).flatMap(([name, write]) =>
    event[name] === undefined ? [] : [write(event[name], name, reading)],
  )
  const sorted = Object.entries(SORTED).flatMap(([name, write]) =>
    event[name] === undefined ? [] : [write(event[name], name, reading)],
  )
  const known = [...Object.keys(FIXED), ...Object.keys(SORTED), ...LEFT_OUT]
  return `eventType=${valueText(event.type)}${fixed.join('')}${joinSorted(sorted)}${extensionsOf(event, known, reading)}`
}
