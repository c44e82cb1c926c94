import { byCode } from './by-code.ts'
import { list } from '@selvedge/messages/list.ts'
import { BOX_CHECKS, type CheckedBoxes } from './certificate-boxes/box-findings.ts'
import { type CertificationSubject, CERTIFICATION_SUBJECT } from './certification.ts'
import { namesSite, type ScopeSite } from './certificate-scope/scope.ts'
import { type Standing, standingOn } from './certificate-standing.ts'
import { type Day, monthsLater } from './day.ts'
import { validityOf } from './expiry.ts'
import { findingIssues as found } from './finding-issues.ts'
import { BOX_RULES, type BoxRule, type FindingRule, type FindingSeverity, rulesFor } from './finding-rules.ts'
import { entriesParam, type Issue, sentence } from './issues.ts'
import type { PdfSignature } from './pdf-signature.ts'
import { MAX_CERTIFIED_MONTHS, MAX_CERTIFIED_SHIPMENTS } from './limits.ts'

/** Something a certification body would look at twice, with the rule that found it. */
export type Finding = {
  rule: FindingRule
  severity: FindingSeverity
  reason: Issue
  /** The reason, as people read it. */
  sentence: string
  /** References of the shipments it is about. */
  shipments: readonly string[]
  /** Ids of other certifications it refers to. The caller decides whether they may be shown. */
  certificates: readonly number[]
}

/** A shipment as the checks see it; process types and categories are those of the seller's plans for what it holds. */
export type CheckedShipment = {
  reference: string
  shippedOn: Day
  /** Every position has a weight above 0. */
  isWeighed: boolean
  /** Every position with a quantity says of what. */
  hasUnits: boolean
  processTypes: readonly string[]
  productCategories: readonly string[]
}

/** An accepted certificate of the same standard: the seller's scope certificate, or another one of the holder. */
export type StandingCertificate = {
  id: number
  certifierId: number
  validFrom: Day
  validUntil: Day | null
  /** Empty: all of them. */
  processTypes: readonly string[]
  /** Empty: all of them. */
  productCategories: readonly string[]
  /** What its body said of it since it was accepted, oldest first. */
  standings: readonly Pick<Standing, 'change' | 'onDay'>[]
  /** Its sites; empty where they are not filled in. */
  sites: readonly Pick<ScopeSite, 'name' | 'identifier'>[]
}

/** A certification that is about to be filed or decided, with what is on record around it. */
export type CheckedCertification = {
  subject: CertificationSubject
  certifierId: number
  /** False where the company that certifies or verifies is a certification body that is not confirmed. */
  certifierConfirmed: boolean
  standard: string
  validFrom: Day
  validUntil: Day | null
  /** Whether it names product categories. One that names none covers all of them. */
  namesCategories: boolean
  /** The day it is filed or decided. */
  on: Day
  shipments: readonly CheckedShipment[]
  /** Those of confirmed certification bodies alone. */
  standing: readonly StandingCertificate[]
  /** Whether others of them are of certification bodies that are not confirmed. */
  hasUnconfirmed: boolean
  /** Ids of those that are no longer what was signed: they count for nothing. */
  altered: readonly number[]
  /** Other certifications, refused ones left out, with the same file or the same number. */
  sameDocument: readonly number[]
  sameNumber: readonly number[]
  /** What the electronic signatures of its document are worth; null where it is no PDF. */
  signature: PdfSignature | null
  /** Null where its boxes are not filled in. */
  boxes: CheckedBoxes | null
}

/** What a certification body would look at twice, in the order of the rules; empty where all is as it should be. */
export const certificateFindings = (certification: CheckedCertification): Finding[] =>
  rulesFor(certification.subject).flatMap((rule) =>
    CHECKS[rule](certification).map((one) => ({ rule, ...one })),
  )

type Found = Omit<Finding, 'rule'>

const CHECKS: Record<FindingRule, (certification: CheckedCertification) => Found[]> = {
  CERTIFIER_CONFIRMED: ({ certifierConfirmed }) =>
    certifierConfirmed ? [] : [warning(found.bodyNotConfirmed)],
  SCOPE_CERTIFICATE: scopeFindings,
  SCOPE_STANDING: standingFindings,
  SITE_NOT_IN_SCOPE: siteFindings,
  SAME_BODY: bodyFindings,
  WEIGHTS: ({ shipments }) => {
    const unweighed = shipments.filter(({ isWeighed }) => !isWeighed)
    const unitless = shipments.filter(({ hasUnits }) => !hasUnits)
    return [
      ...(unweighed.length === 0 ? [] : [warning(found.notWeighed, { shipments: references(unweighed) })]),
      ...(unitless.length === 0 ? [] : [warning(found.noUnit, { shipments: references(unitless) })]),
    ]
  },
  SHIPMENT_COUNT: ({ shipments: { length } }) =>
    length <= MAX_CERTIFIED_SHIPMENTS
      ? []
      : [warning(found.tooManyShipments({ count: String(length), most: String(MAX_CERTIFIED_SHIPMENTS) }))],
  SHIPMENT_PERIOD: periodFindings,
  SAME_DOCUMENT: ({ sameDocument }) =>
    sameDocument.length === 0 ? [] : [warning(found.sameDocument, { certificates: sameDocument })],
  SAME_NUMBER: ({ sameNumber }) =>
    sameNumber.length === 0 ? [] : [warning(found.sameNumber, { certificates: sameNumber })],
  VALIDITY: validityFindings,
  OVERLAP: overlapFindings,
  CATEGORIES: ({ namesCategories }) => (namesCategories ? [] : [info(found.noCategories)]),
  PDF_SIGNATURE: signatureFindings,
  ...boxChecks(),
}

/** The rules of the boxes, where there are any. */
function boxChecks() {
  const checks = BOX_RULES.map((rule) => [
    rule,
    ({ boxes }: CheckedCertification): Found[] =>
      boxes ? BOX_CHECKS[rule](boxes).map(({ severity, reason }) => finding(severity, reason, {})) : [],
  ])
  return Object.fromEntries(checks) as Record<BoxRule, (certification: CheckedCertification) => Found[]>
}

type About = Partial<Pick<Finding, 'shipments' | 'certificates'>>

const NOTHING = { shipments: [], certificates: [] } as const
const finding = (severity: FindingSeverity, reason: Issue, about: About): Found => ({
  severity,
  reason,
  sentence: sentence(reason),
  ...NOTHING,
  ...about,
})
const warning = (reason: Issue, about: About = {}) => finding('warning', reason, about)
const info = (reason: Issue, about: About = {}) => finding('info', reason, about)

const references = (shipments: readonly CheckedShipment[]) => shipments.map(({ reference }) => reference)

const missing = (needed: readonly string[], named: readonly string[]) =>
  named.length === 0 ? [] : needed.filter((one) => !named.includes(one))

const isWithin = ({ validFrom, validUntil }: StandingCertificate, day: Day) =>
  validFrom <= day && (validUntil === null || day <= validUntil)

const isValidOn = (certificate: StandingCertificate, day: Day) =>
  isWithin(certificate, day) && !standingOn(certificate.standings, day)

type Lacking = { certificate: StandingCertificate; processTypes: string[]; productCategories: string[] }

/**
 * The scope certificate for a shipment: of those valid on its day the one that lacks least; among equal ones, one of the same
 * body, else the first. Undefined if none was valid.
 */
function standsOn(shipment: CheckedShipment, { standing, certifierId }: CheckedCertification) {
  let best: Lacking | undefined
  const isBetter = (one: Lacking, than: Lacking) =>
    lacks(one) === lacks(than)
      ? one.certificate.certifierId === certifierId && than.certificate.certifierId !== certifierId
      : lacks(one) < lacks(than)
  for (const certificate of standing) {
    if (!isValidOn(certificate, shipment.shippedOn)) continue
    const lacking: Lacking = {
      certificate,
      processTypes: missing(shipment.processTypes, certificate.processTypes),
      productCategories: missing(shipment.productCategories, certificate.productCategories),
    }
    if (!best || isBetter(lacking, best)) best = lacking
  }
  return best
}

const lacks = ({ processTypes, productCategories }: Lacking) => processTypes.length + productCategories.length

/** Why a shipment is not covered; empty where it is. */
function gapsOf(shipment: CheckedShipment, certification: CheckedCertification): Issue[] {
  const { standing, standard, hasUnconfirmed, altered } = certification
  if (standing.length === 0 && altered.length > 0) return [found.scopeAltered({ standard })]
  if (standing.length === 0)
    return [hasUnconfirmed ? found.scopeOfUnconfirmed({ standard }) : found.noScope({ standard })]
  const best = standsOn(shipment, certification)
  if (best)
    return [
      ...(best.processTypes.length > 0
        ? [found.processNotNamed({ processes: entriesParam(best.processTypes) })]
        : []),
      ...(best.productCategories.length > 0
        ? [found.categoryNotNamed({ categories: entriesParam(best.productCategories) })]
        : []),
    ]
  // SCOPE_STANDING says so.
  if (standing.some((one) => isWithin(one, shipment.shippedOn))) return []
  const hasEnded = standing.some(({ validUntil }) => validUntil !== null && validUntil < shipment.shippedOn)
  return [hasEnded ? found.scopeEnded({ standard }) : found.scopeAhead({ standard })]
}

/** One finding for each reason, with all its shipments. */
function scopeFindings(certification: CheckedCertification): Found[] {
  const byReason = new Map<string, { reason: Issue; shipments: string[]; certificates: Set<number> }>()
  for (const shipment of certification.shipments)
    for (const reason of gapsOf(shipment, certification)) {
      const key = JSON.stringify(reason)
      const about = byReason.get(key) ?? { reason, shipments: [], certificates: new Set() }
      byReason.set(key, about)
      about.shipments.push(shipment.reference)
      const best = standsOn(shipment, certification)
      if (best) about.certificates.add(best.certificate.id)
      else if (certification.standing.length === 0)
        for (const id of certification.altered) about.certificates.add(id)
    }
  return [...byReason.values()].map(({ reason, shipments, certificates }) =>
    warning(reason, { shipments, certificates: [...certificates] }),
  )
}

/** Shipments on whose day the only scope certificates that covered it were suspended or withdrawn, by what they were. */
function standingFindings(certification: CheckedCertification): Found[] {
  const { shipments, standing, standard } = certification
  const out = shipments.flatMap((shipment) => {
    const { shippedOn } = shipment
    const covering = standing.filter((one) => isWithin(one, shippedOn))
    const [first] = covering
    if (!first || covering.some((one) => isValidOn(one, shippedOn))) return []
    const state = standingOn(first.standings, shippedOn)?.state ?? 'SUSPENDED'
    return [{ shipment, state, certificates: covering.map(({ id }) => id) }]
  })
  return [...Map.groupBy(out, ({ state }) => state)].map(([state, all]) =>
    warning(state === 'WITHDRAWN' ? found.scopeWithdrawn({ standard }) : found.scopeSuspended({ standard }), {
      shipments: references(all.map(({ shipment }) => shipment)),
      certificates: [...new Set(all.flatMap(({ certificates }) => certificates))],
    }),
  )
}

/** Last processors that are none of the sites of the scope certificates that cover the shipments; unknown where those have none filled in. */
function siteFindings(certification: CheckedCertification): Found[] {
  const { shipments, boxes } = certification
  const covering = shipments.flatMap((shipment) => standsOn(shipment, certification)?.certificate ?? [])
  const sites = covering.flatMap((one) => one.sites)
  if (!boxes || sites.length === 0) return []
  const named = new Set(boxes.boxes.products.flatMap(({ details }) => details?.processor ?? []))
  const outside = [...named].filter((processor) => !namesSite(processor, sites))
  if (outside.length === 0) return []
  return [
    warning(found.siteNotInScope({ sites: list(outside) }), {
      certificates: [...new Set(covering.map(({ id }) => id))],
    }),
  ]
}

function bodyFindings(certification: CheckedCertification): Found[] {
  const others = certification.shipments.flatMap((shipment) => {
    const best = standsOn(shipment, certification)
    return best && best.certificate.certifierId !== certification.certifierId ? [{ shipment, best }] : []
  })
  if (others.length === 0) return []
  return [
    warning(found.otherBody, {
      shipments: references(others.map(({ shipment }) => shipment)),
      certificates: [...new Set(others.map(({ best }) => best.certificate.id))],
    }),
  ]
}

function periodFindings({ shipments }: CheckedCertification): Found[] {
  const days = shipments.map(({ shippedOn }) => shippedOn).toSorted((a, b) => byCode(a, b))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || last <= monthsLater(first, MAX_CERTIFIED_MONTHS)) return []
  return [warning(found.periodTooLong({ first, last, months: String(MAX_CERTIFIED_MONTHS) }))]
}

function validityFindings({ subject, validFrom, validUntil, on }: CheckedCertification): Found[] {
  const validity = validityOf(validFrom, validUntil, on)
  if (validity === 'expired') return [warning(found.ended({ day: validUntil ?? '' }))]
  if (validity !== 'ahead') return []
  return [
    info(
      CERTIFICATION_SUBJECT[subject].hasValidUntil
        ? found.notBegun({ day: validFrom })
        : found.issuedAhead({ day: validFrom }),
    ),
  ]
}

/** Only scope certificates have to be signed (GOTS); of all others it is said where they are. */
function signatureFindings({ subject, signature }: CheckedCertification): Found[] {
  if (!signature) return []
  const { outcome, why, isWhole } = signature
  if (outcome === 'none') return subject === 'SCOPE' ? [info(found.pdfUnsigned)] : []
  if (outcome === 'broken') return [warning(found.pdfBroken)]
  const said = { signer: signature.signer ?? '-', day: signature.signedAt?.slice(0, 10) ?? '-' }
  if (signature.signer !== null && !isWhole) return [warning(found.pdfChanged(said))]
  if (outcome === 'valid') return [info(found.pdfSigned(said))]
  return [info(why === 'root' ? found.pdfUnknownRoot(said) : found.pdfUnchecked)]
}

function overlapFindings({ validFrom, validUntil, standing }: CheckedCertification): Found[] {
  const overlapping = standing.filter(
    (other) =>
      (validUntil === null || other.validFrom <= validUntil) &&
      (other.validUntil === null || validFrom <= other.validUntil),
  )
  if (overlapping.length === 0) return []
  return [
    info(found.overlap, {
      certificates: overlapping.map(({ id }) => id),
    }),
  ]
}
