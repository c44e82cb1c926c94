import { z } from 'zod'
import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { lazily, list, number, open, orMissing, shortText, text, time, uri } from './values.ts'

/** Words of the GS1 Web Vocabulary, or URIs: which words there are is not looked at, for new kinds of measurement come with each edition. */
const measured = shortText.regex(
  /^(?:\w+|[a-z][a-z0-9+.-]*:[^\s|<>"{}\\^`]+)$/i,
  lazily(() => say.uri),
)

const device = {
  deviceID: uri.optional(),
  deviceMetadata: uri.optional(),
  rawData: uri.optional(),
  dataProcessingMethod: uri.optional(),
}

export const sensorMetadata = open({
  ...device,
  time: time.optional(),
  startTime: time.optional(),
  endTime: time.optional(),
  bizRules: uri.optional(),
})

export const sensorReport = open({
  ...device,
  type: measured.optional(),
  exception: measured.optional(),
  time: time.optional(),
  microorganism: uri.optional(),
  chemicalSubstance: uri.optional(),
  value: number.optional(),
  component: measured.optional(),
  stringValue: text.optional(),
  booleanValue: z.boolean(orMissing(() => say.boolean)).optional(),
  hexBinaryValue: text
    .regex(
      /^[0-9a-f]*$/i,
      lazily(() => say.hexBinary),
    )
    .optional(),
  uriValue: uri.optional(),
  minValue: number.optional(),
  maxValue: number.optional(),
  meanValue: number.optional(),
  sDev: number.optional(),
  percRank: number.optional(),
  percValue: number.optional(),
  uom: shortText.optional(),
  coordinateReferenceSystem: uri.optional(),
})

export const sensorElement = open({
  sensorMetadata: sensorMetadata.optional(),
  sensorReport: list(sensorReport, 1),
})
