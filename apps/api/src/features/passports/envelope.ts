import { dayOf } from '@selvedge/domain/day.ts'
import {
  ACCESS_GROUPS,
  HELD_FIELDS,
  type Tier,
  tierOfFootprintData,
  tierOfGroup,
} from '@selvedge/domain/passport/access.ts'
import { PASSPORT_FIELDS, PASSPORT_GROUPS, type PassportGroup } from '@selvedge/domain/passport/fields.ts'
import { GS1_BASE, escapeValue } from '@selvedge/domain/gs1/digital-link.ts'
import { partyUri } from '@selvedge/domain/identifier-uri.ts'
import type { InnerTier, PublishedPassport } from '@selvedge/domain/passport/published.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { type JudgedClaim, shownToday } from '@selvedge/domain/passport/judged-claim.ts'
import { judgeOpened } from '../../records/passports/judge-claims.ts'
import type { Seen } from './read-tier.ts'
import type { OpenedVersion } from './open-version.ts'

/** EN 18223, as far as an open description of it says; the standard itself is sold. */
const SCHEMA_VERSION = ['EN', '18223:2026'].join(' ')

/** One datum of a passport; `value` as the brand said it, percentages from 0 to 100. */
type Element = {
  elementId: string
  objectType: 'SingleValuedDataElement'
  value: unknown
  askedBy: string
  access: Tier
}
type Collection = { elementId: string; objectType: 'DataElementCollection'; elements: Element[] }

/** In which form: each datum with what asks for it, or values alone; and what the reader sees, which is what everybody does unless said. */
type Reading = { representation?: 'compressed' | 'full' | undefined; seen?: Seen }

/** A version in the envelope of EN 18223, its claims judged at this moment. */
export async function envelopeOf(
  services: PublicServices,
  opened: OpenedVersion,
  { representation, seen = { tier: 'public', inner: undefined } }: Reading = {},
) {
  const { db, now, publicUrl } = services
  const { passport, status, lastUpdated } = opened
  const base = await currentIdentifierBase(db, services.identifierBase)
  const judged = await judgeOpened(services, opened, dayOf(now()))
  const page = `${publicUrl}/p/${passport.publicId}`
  const collections = collectionsOf(shownToday(passport, judged), judged, seen.inner)
  return {
    digitalProductPassportId: page,
    uniqueProductIdentifier: productUri(passport) ?? page,
    granularity: passport.level,
    dppSchemaVersion: SCHEMA_VERSION,
    dppStatus: status,
    isRecalled: opened.isRecalled || opened.recalledAbove !== null,
    isAltered: opened.altered !== null,
    lastUpdated: lastUpdated.toISOString(),
    version: passport.version,
    publishedAt: passport.publishedAt,
    economicOperatorId: partyUri(base, passport.operator),
    facilityId: seen.inner?.makingSite ? `${GS1_BASE}/414/${seen.inner.makingSite}` : null,
    accessTier: seen.tier,
    contentSpecificationIds: [],
    isDraftPassport: true,
    sha256: opened.sha256,
    proof: {
      text: `${page}/text?version=${passport.version}`,
      ledger: `${publicUrl}/proofs/passports/${passport.publicId}`,
      credential: opened.credentialId === null ? null : `${publicUrl}/credentials/${opened.credentialId}`,
    },
    elements: representation === 'full' ? collections : compressed(collections),
  }
}

/** The Digital Link of a product at its level; undefined without a GTIN. */
function productUri({
  gtin,
  lot,
  serial,
}: Pick<PublishedPassport, 'gtin' | 'lot' | 'serial'>): string | undefined {
  if (gtin === null) return undefined
  const part = (ai: string, value: string | null) =>
    value === null ? '' : `/${ai}/${escapeValue(encodeURIComponent(value))}`
  return `${GS1_BASE}/01/${gtin}${part('10', lot)}${part('21', serial)}`
}

const compressed = (collections: readonly Collection[]): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    collections.map(({ elementId, elements }) => [
      elementId,
      Object.fromEntries(elements.map((one) => [one.elementId, one.value])),
    ]),
  )

function collectionsOf(
  passport: PublishedPassport,
  judged: readonly JudgedClaim[],
  inner: InnerTier | undefined,
): Collection[] {
  const shown: Record<string, unknown> = { ...passport.content, ...innerContent(inner) }
  const held = heldTiers(passport, inner)
  const typed = PASSPORT_FIELDS.flatMap(({ key, group, askedBy, access }): Found[] => {
    const value = shown[key]
    const isEmpty =
      value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
    return isEmpty
      ? []
      : [{ group, element: elementOf(key, value, { askedBy, access: held.get(key) ?? access }) }]
  })
  const found = [...typed, ...fromRecords(passport, judged), ...fromInner(passport, inner)]
  return PASSPORT_GROUPS.flatMap((group): Collection[] => {
    const elements = found.filter((one) => one.group === group).map(({ element }) => element)
    return elements.length === 0 ? [] : [{ elementId: group, objectType: 'DataElementCollection', elements }]
  })
}

type Found = { group: PassportGroup; element: Element }

/** What a reader sees of the content beside what everybody does. */
function innerContent(inner: InnerTier | undefined): Record<string, unknown> {
  if (!inner) return {}
  const { makingSite, substances, footprintData, content } = inner
  return { ...content, makingSite, footprintData, ...(substances.length > 0 && { substances }) }
}

/** Who reads the fields that are kept back. Substances are public; with their concentrations they are not. */
const heldTiers = ({ content }: PublishedPassport, inner: InnerTier | undefined): ReadonlyMap<string, Tier> =>
  new Map<string, Tier>([
    ...ACCESS_GROUPS.flatMap((group) =>
      HELD_FIELDS[group].map((field) => [field, tierOfGroup(content, group)] as const),
    ),
    ['makingSite', tierOfGroup(content, 'sites')],
    ['footprintData', tierOfFootprintData(content)],
    ...(inner && inner.substances.length > 0
      ? [['substances', tierOfGroup(content, 'concentrations')] as const]
      : []),
  ])

/** What of the records not everybody reads. */
function fromInner({ content }: PublishedPassport, inner: InnerTier | undefined): Found[] {
  if (!inner) return []
  const { address, sites } = inner
  const draft = (access: Tier) => ({ askedBy: 'draft', access }) as const
  return [
    ...(address === null
      ? []
      : [
          {
            group: 'who' as const,
            element: elementOf('economicOperatorAddress', address, draft('interest')),
          },
        ]),
    ...(sites.length === 0
      ? []
      : [
          {
            group: 'origin' as const,
            element: elementOf('sites', sites, draft(tierOfGroup(content, 'sites'))),
          },
        ]),
  ]
}

/** What is not typed by hand. */
function fromRecords(
  { operator, journey, sources, picture, publicId, version }: PublishedPassport,
  judged: readonly JudgedClaim[],
): Found[] {
  const counting = judged.filter(({ standing }) => standing.counts).map(({ claim }) => claim)
  const draft = (group: PassportGroup, elementId: string, value: unknown): Found => ({
    group,
    element: elementOf(elementId, value, { askedBy: 'draft', access: 'public' }),
  })
  const own = (group: PassportGroup, elementId: string, value: unknown): Found => ({
    group,
    element: elementOf(elementId, value, { askedBy: 'wish', access: 'public' }),
  })
  return [
    draft('who', 'economicOperator', operator),
    ...(picture ? [own('identity', 'picture', `/p/${publicId}/picture?version=${version}`)] : []),
    draft('origin', 'journey', journey),
    ...(sources === null ? [] : [own('origin', 'sourcesShare', sources)]),
    own('claims', 'claims', counting),
    own('claims', 'claimsTakenOff', judged.length - counting.length),
  ]
}

const elementOf = (elementId: string, value: unknown, of: Pick<Element, 'askedBy' | 'access'>): Element => ({
  elementId,
  objectType: 'SingleValuedDataElement',
  value,
  ...of,
})
