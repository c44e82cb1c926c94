import type { ShareField } from '@selvedge/domain/share-fields.ts'
import { shareFields } from '@selvedge/messages/en/share-fields.ts'

const WORDS = {
  'trade.kind': shareFields.tradeKind,
  'trade.period': shareFields.tradePeriod,
  'trade.standard': shareFields.tradeStandard,
  'trade.materials': shareFields.tradeMaterials,
  'trade.quantities': shareFields.tradeQuantities,
  'trade.references': shareFields.tradeReferences,
  'trade.descriptions': shareFields.tradeDescriptions,
  'trade.notes': shareFields.tradeNotes,
  'trade.emails': shareFields.tradeEmails,
  'trade.origin': shareFields.tradeOrigin,
  'trade.people': shareFields.tradePeople,
  'trade.numbers': shareFields.tradeNumbers,
  'certification.certificate': shareFields.certificationCertificate,
  'certification.period': shareFields.certificationPeriod,
  'certification.standard': shareFields.certificationStandard,
  'certification.products': shareFields.certificationProducts,
  'certification.page': shareFields.certificationPage,
  'certification.notes': shareFields.certificationNotes,
  'certification.emails': shareFields.certificationEmails,
  'certification.people': shareFields.certificationPeople,
  'certification.numbers': shareFields.certificationNumbers,
  'plan.output': shareFields.planOutput,
  'plan.processes': shareFields.planProcesses,
  'plan.period': shareFields.planPeriod,
  'plan.name': shareFields.planName,
  'plan.inputs': shareFields.planInputs,
  'plan.levels': shareFields.planLevels,
  'plan.notes': shareFields.planNotes,
  'plan.people': shareFields.planPeople,
  'plan.numbers': shareFields.planNumbers,
  'stock.event': shareFields.stockEvent,
  'stock.materials': shareFields.stockMaterials,
  'stock.amounts': shareFields.stockAmounts,
  'stock.book': shareFields.stockBook,
  'stock.reason': shareFields.stockReason,
  'stock.people': shareFields.stockPeople,
  'stock.numbers': shareFields.stockNumbers,
  'company.name': shareFields.companyName,
  'company.role': shareFields.companyRole,
  'capture.events': shareFields.captureEvents,
  'capture.time': shareFields.captureTime,
  'capture.people': shareFields.capturePeople,
  'credential.credential': shareFields.credentialItself,
  'credential.period': shareFields.credentialPeriod,
  'credential.about': shareFields.credentialAbout,
  'credential.reason': shareFields.credentialReason,
  'credential.people': shareFields.credentialPeople,
  'passport.product': shareFields.passportProduct,
  'passport.versions': shareFields.passportVersions,
  'passport.inner': shareFields.passportInner,
  'passport.reason': shareFields.passportReason,
  'passport.people': shareFields.passportPeople,
  'passport.numbers': shareFields.passportNumbers,
  'company.country': shareFields.companyCountry,
  'company.region': shareFields.companyRegion,
  'company.code': shareFields.companyCode,
  'company.confirmation': shareFields.companyConfirmation,
  'company.address': shareFields.companyAddress,
} as const satisfies Record<ShareField, string>

/** A field that can be ticked, as it stands in a list. */
export const fieldWords = (field: ShareField): string => WORDS[field]

/** The same at the beginning of a line. */
export const fieldLabel = (field: ShareField): string => {
  const words = fieldWords(field)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
