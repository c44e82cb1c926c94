import type { FindingRule } from '@selvedge/domain/finding-rules.ts'
import { MAX_CERTIFIED_MONTHS, MAX_CERTIFIED_SHIPMENTS } from '@selvedge/domain/limits.ts'
import { certificateChecks } from '@selvedge/messages/en/certificate-checks.ts'

/** Why what a rule looks at matters. */
export const WHY: Record<FindingRule, string> = {
  CERTIFIER_CONFIRMED: certificateChecks.whyCertifierConfirmed,
  SCOPE_CERTIFICATE: certificateChecks.whyScopeCertificate,
  SCOPE_STANDING: certificateChecks.whyScopeStanding,
  SITE_NOT_IN_SCOPE: certificateChecks.whySites,
  SAME_BODY: certificateChecks.whySameBody,
  WEIGHTS: certificateChecks.whyWeights,
  SHIPMENT_COUNT: certificateChecks.whyShipmentCount({ max: String(MAX_CERTIFIED_SHIPMENTS) }),
  SHIPMENT_PERIOD: certificateChecks.whyShipmentPeriod({ max: String(MAX_CERTIFIED_MONTHS) }),
  SAME_DOCUMENT: certificateChecks.whySameDocument,
  SAME_NUMBER: certificateChecks.whySameNumber,
  VALIDITY: certificateChecks.whyValidity,
  OVERLAP: certificateChecks.whyOverlap,
  PDF_SIGNATURE: certificateChecks.whySignature,
  CATEGORIES: certificateChecks.whyCategories,
  INPUT_MISSING: certificateChecks.whyInputs,
  INPUT_TWICE: certificateChecks.whyInputTwice,
  INPUT_OTHER_BUYER: certificateChecks.whyOtherBuyer,
  INPUT_OTHER_BODY: certificateChecks.whyOtherBody,
  WEIGHT_SUM: certificateChecks.whySums,
  WEIGHT_SHIPPED: certificateChecks.whySums,
  RAW_SUM: certificateChecks.whyRawMaterials,
  COMPOSITION: certificateChecks.whySums,
  ONE_BUYER: certificateChecks.whyOneBuyer,
  YIELD: certificateChecks.whyYield,
  INVOICE_MISSING: certificateChecks.whyInvoices,
  CODE_UNKNOWN: certificateChecks.whyCodes,
}
