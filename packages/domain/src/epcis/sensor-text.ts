import { extensionsOf, joinSorted, valueText } from './extension-text.ts'
import { isMembers, listOf, type Members, type Reading } from './members.ts'
import { canonicalTime } from './time.ts'
import { canonicalUri, canonicalWord } from './uri.ts'

const TIMES = ['time', 'startTime', 'endTime']
const METADATA = [...TIMES, 'deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'bizRules']
const REPORT = [
  'type',
  'exception',
  'deviceID',
  'deviceMetadata',
  'rawData',
  'dataProcessingMethod',
  'time',
  'microorganism',
  'chemicalSubstance',
  'value',
  'component',
  'stringValue',
  'booleanValue',
  'hexBinaryValue',
  'uriValue',
  'minValue',
  'maxValue',
  'meanValue',
  'sDev',
  'percRank',
  'percValue',
  'uom',
  'coordinateReferenceSystem',
]
const URIS = new Set([
  'deviceID',
  'deviceMetadata',
  'rawData',
  'dataProcessingMethod',
  'bizRules',
  'microorganism',
  'chemicalSubstance',
  'uriValue',
  'coordinateReferenceSystem',
])

/** The sensor elements of an event, each with its metadata and its reports, in the order of the published test vectors. */
export const sensorText = (value: unknown, name: string, reading: Reading): string =>
  name + joinSorted(listOf(value).map((element) => elementText(element, reading)))

function elementText(element: unknown, reading: Reading): string {
  if (!isMembers(element)) return valueText(element)
  const { sensorMetadata, sensorReport } = element
  const metadata = isMembers(sensorMetadata)
    ? `sensorMetadata${inOrder(sensorMetadata, METADATA, reading)}`
    : ''
  const reports = listOf(sensorReport ?? []).flatMap((report) =>
    isMembers(report) ? [`sensorReport${inOrder(report, REPORT, reading)}`] : [],
  )
  const rest = extensionsOf(element, ['sensorMetadata', 'sensorReport'], reading)
  return `sensorElement${metadata}${joinSorted(reports)}${rest}`
}

const inOrder = (members: Members, order: readonly string[], reading: Reading): string =>
  order
    .map((name) => (members[name] === undefined ? '' : `${name}=${text(name, members[name], reading)}`))
    .join('') + extensionsOf(members, order, reading)

function text(name: string, value: unknown, { prefixes }: Reading): string {
  if (typeof value !== 'string') return valueText(value)
  if (TIMES.includes(name)) return canonicalTime(value) ?? valueText(value)
  if (name === 'type' || name === 'exception') return canonicalWord(value, 'measurement', prefixes)
  if (name === 'component') return canonicalWord(value, 'component', prefixes)
  return URIS.has(name) ? canonicalUri(value, prefixes) : valueText(value)
}
