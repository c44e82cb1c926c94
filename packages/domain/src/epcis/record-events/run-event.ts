import type { Day } from '../../day.ts'
import {
  classUri,
  type CompanyKeys,
  identifierUri,
  type MaterialKeys,
  ownNamespace,
  siteUri,
} from '../../identifier-uri.ts'
import type { Members } from '../members.ts'
import { onDay, OWN_PREFIX, type Said, statedAs } from './common.ts'

/** A material that a run used or made, in kilograms. */
export type RunPart = { material: MaterialKeys; kilograms: number }

/** A run, as its event says it. All numbers are public. */
export type RunFacts = Said & {
  run: string
  plan: string | null
  /** Codes of the processes of its plan. */
  processes: readonly string[]
  company: CompanyKeys
  day: Day
  inputs: readonly RunPart[]
  outputs: readonly RunPart[]
  byProducts: readonly RunPart[]
  /** Public numbers of the scope certificates that cover the process on the day. */
  certificates: readonly string[]
}

/** What one run made of what (GS1 EPCIS 2.0, 7.4.6). GS1 has no words for ginning, spinning or weaving: the step is our own. */
export function runEvent(run: RunFacts): Members {
  const { base, company, byProducts, certificates } = run
  const uri = identifierUri(base, 'run', run.run)
  const [process] = run.processes
  return {
    type: 'TransformationEvent',
    ...onDay(run.day),
    transformationID: uri,
    ...(process !== undefined && { bizStep: `${ownNamespace(base)}${encodeURIComponent(process)}` }),
    readPoint: { id: siteUri(base, company) },
    bizLocation: { id: siteUri(base, company) },
    bizTransactionList: [{ type: 'prodorder', bizTransaction: uri }],
    ...listOf('inputQuantityList', run, run.inputs),
    ...listOf('outputQuantityList', run, [...run.outputs, ...byProducts]),
    ...(certificates.length > 0 && {
      certificationInfo: certificates.map((one) => identifierUri(base, 'certificate', one)),
    }),
    ...(run.plan !== null && { [`${OWN_PREFIX}:plan`]: identifierUri(base, 'plan', run.plan) }),
    ...(byProducts.length > 0 && {
      [`${OWN_PREFIX}:byProduct`]: byProducts.map(({ material }) => classUri(base, material)),
    }),
    ...statedAs(run),
  }
}

const listOf = (name: string, { base }: Said, parts: readonly RunPart[]): Members =>
  parts.length === 0
    ? {}
    : {
        [name]: parts.map(({ material, kilograms }) => ({
          epcClass: classUri(base, material),
          quantity: kilograms,
          uom: 'KGM',
        })),
      }
