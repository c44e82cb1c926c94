import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import {
  changePassportEndpoint,
  createPassportEndpoint,
  type Passport,
  publishPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import type { TestApp } from '../test-app.ts'
import { aCertification, stateCertification } from './certifications.ts'
import type { Person } from './people.ts'
import { planRequest, TRACEABILITY, TRANSPARENCY } from './plans.ts'
import { aTrade } from './trades.ts'

let count = 0

/** A GTIN that nothing else has. */
export const aGtin = (): string => withCheckDigit(`0952132100${String(++count).padStart(3, '0')}`)

/** A material that one company ships to another, which receives it as one of its own: by its number, or by the name of a new one. */
export async function delivered(
  t: TestApp,
  from: Person,
  to: Person,
  materialId: number,
  as: string | number,
): Promise<{ received: number; tradeId: number }> {
  const received = typeof as === 'number' ? as : await t.aMaterial(to, `${as} ${++count}`, { isInput: true })
  const positions = [{ contractorMaterial: { id: materialId }, quantity: 731, unit: { code: 'KGM' } }]
  const changes = { validUntil: null, processingStandardName: null, positions }
  const { trade } = await aTrade(t, { kind: 'shipping', from, to, changes })
  await t.call(to, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'shipping' },
    body: {
      transactionStatus: 'ACCEPTED',
      positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
    },
  })
  return { received, tradeId: trade.id }
}

/** Which levels each plan of a garment's chain has. */
type Levels = { spinner?: Partial<Parameters<typeof planRequest>[2]>; brand?: object }
const OPEN = { traceabilityLevelName: TRACEABILITY.name, transparencyLevelName: TRANSPARENCY.copy }
export const COUNTRY_ALONE = {
  traceabilityLevelName: TRACEABILITY.country,
  transparencyLevelName: TRANSPARENCY.certificate,
}

/**
 * A gin whose lint a spinner makes yarn of, of which a brand makes a shirt. The spinner's plan asks for OCS, for which it has a scope certificate unless
 * `validUntil` is null.
 */
export async function aGarment(
  t: TestApp,
  {
    spinner: ofSpinner = OPEN,
    brand: ofBrand = OPEN,
    validUntil = '2026-12-31',
  }: Levels & { validUntil?: string | null } = {},
) {
  const gin = await t.aCompany({ role: 'ginner', name: `Gin Marker ${++count}` })
  const spinner = await t.aCompany({ role: 'spinner', name: `Spinner Marker ${count}`, knows: gin })
  const brand = await t.aCompany({ role: 'brand', name: `Brand ${count}`, knows: spinner })
  const certifier = await t.aCompany({ role: 'certifier', knows: spinner })
  const lint = await delivered(t, gin, spinner, await t.aMaterial(gin, `Lint ${count}`), 'Lint')
  const yarn = await t.aMaterial(spinner, `Yarn ${count}`)
  const body = planRequest(yarn, [lint.received], ofSpinner)
  const { id: yarnPlanId } = await t.call(spinner, createPlanEndpoint, { body })
  const { received, tradeId } = await delivered(t, spinner, brand, yarn, 'Yarn')
  const shirt = await t.aMaterial(brand, `Crew shirt ${count}`)
  await t.call(brand, createPlanEndpoint, {
    body: planRequest(shirt, [received], {
      processCodeList: ['PR0030'],
      processingStandardList: [],
      productCategoryCode: 'SV0102',
      ...ofBrand,
    }),
  })
  const certificateId =
    validUntil === null
      ? undefined
      : await aCertification(t, {
          subject: 'SCOPE',
          from: certifier,
          to: spinner,
          reference: `SC-SECRET-${count}`,
          validUntil,
          processTypes: ['PR0027'],
        })
  if (certificateId !== undefined) await stateCertification(t, certificateId, certifier)
  const gtin = aGtin()
  await t.call(brand, setMaterialKeysEndpoint, { params: { id: shirt }, body: { gtin } })
  return {
    gin,
    spinner,
    brand,
    certifier,
    shirt,
    gtin,
    certificateId,
    lintTrade: lint.tradeId,
    yarnTrade: tradeId,
    yarnReceived: received,
    yarnPlan: { id: yarnPlanId, body },
  }
}

type Content = CallInput<typeof changePassportEndpoint>['body']['content']

/** All that the law in force asks for, in two languages. */
export const FILLED: Partial<Content> = {
  languages: ['en', 'de'],
  name: { en: 'Crew shirt', de: 'Rundhalshemd' },
  components: [
    {
      name: {},
      fibres: [
        { fibre: 'cotton', percent: 95 },
        { fibre: 'elastane', percent: 5 },
      ],
    },
  ],
  care: ['wash40', 'bleachNot', 'tumbleLow', 'ironMedium', 'cleanNot'],
  hasConcern: false,
}

/** A draft of a company's material, with some of it filled in. */
export async function aDraft(
  t: TestApp,
  {
    of,
    materialId,
    lot,
    serial,
    filled = FILLED,
  }: { of: Person; materialId: number; lot?: string; serial?: string; filled?: Partial<Content> },
): Promise<Passport> {
  const level = serial ? 'item' : lot ? 'batch' : 'model'
  const made = await t.call(of, createPassportEndpoint, {
    body: { materialId, level, lot: lot ?? null, serial: serial ?? null },
  })
  const { id, revision, content } = made
  return t.call(of, changePassportEndpoint, {
    params: { id },
    body: { revision, content: { ...content, ...filled } },
  })
}

/** The same, published. */
export async function aPassport(t: TestApp, draft: Parameters<typeof aDraft>[1]): Promise<Passport> {
  const { id, revision } = await aDraft(t, draft)
  return t.call(draft.of, publishPassportEndpoint, { params: { id }, body: { revision } })
}
