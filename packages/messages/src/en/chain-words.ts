import { area } from '../area.ts'

/** How the colours, steps, links and companies of a supply chain are named, in the drawing, the table, the map and exports. */
export const chainWords = area('chainWords', {
  green: 'Certified',
  amber: 'Partly certified',
  red: 'Not certified',
  altered: 'Altered',
  grey: 'Not claimed',
  black: 'No delivery',
  greenMeaning: 'Every certificate that is needed is accepted and valid.',
  amberMeaning: 'Some of the certificates that are needed are accepted and valid.',
  redMeaning: 'None of the certificates that are needed is accepted and valid.',
  greyMeaning: 'The step claims no standard of this criterion.',
  blackMeaning: 'A link over which nothing was shipped yet.',

  numberHidden: '(number not shown)',
  missing:
    '{count, plural, =0 {{standard}: there is no certificate.} one {{standard}: there is no certificate for delivery {shipments}.} other {{standard}: there is no certificate for deliveries {shipments}.}}',
  ok: '{count, plural, =0 {{standard}: certificate {number} is accepted and valid.} one {{standard}: certificate {number} for delivery {shipments} is accepted and valid.} other {{standard}: certificate {number} for deliveries {shipments} is accepted and valid.}}',
  okWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate is accepted and valid.} one {{standard}: a certificate for delivery {shipments} is accepted and valid.} other {{standard}: a certificate for deliveries {shipments} is accepted and valid.}}',
  pending:
    '{count, plural, =0 {{standard}: certificate {number} still waits for a decision.} one {{standard}: certificate {number} for delivery {shipments} still waits for a decision.} other {{standard}: certificate {number} for deliveries {shipments} still waits for a decision.}}',
  pendingWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate still waits for a decision.} one {{standard}: a certificate for delivery {shipments} still waits for a decision.} other {{standard}: a certificate for deliveries {shipments} still waits for a decision.}}',
  refused:
    '{count, plural, =0 {{standard}: certificate {number} was refused.} one {{standard}: certificate {number} for delivery {shipments} was refused.} other {{standard}: certificate {number} for deliveries {shipments} was refused.}}',
  refusedWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate was refused.} one {{standard}: a certificate for delivery {shipments} was refused.} other {{standard}: a certificate for deliveries {shipments} was refused.}}',
  expired:
    '{count, plural, =0 {{standard}: certificate {number} expired on {day}.} one {{standard}: certificate {number} for delivery {shipments} expired on {day}.} other {{standard}: certificate {number} for deliveries {shipments} expired on {day}.}}',
  expiredWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate expired on {day}.} one {{standard}: a certificate for delivery {shipments} expired on {day}.} other {{standard}: a certificate for deliveries {shipments} expired on {day}.}}',
  suspended:
    '{count, plural, =0 {{standard}: certificate {number} is suspended by its certification body.} one {{standard}: certificate {number} for delivery {shipments} is suspended by its certification body.} other {{standard}: certificate {number} for deliveries {shipments} is suspended by its certification body.}}',
  suspendedWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate is suspended by its certification body.} one {{standard}: a certificate for delivery {shipments} is suspended by its certification body.} other {{standard}: a certificate for deliveries {shipments} is suspended by its certification body.}}',
  withdrawn:
    '{count, plural, =0 {{standard}: certificate {number} was withdrawn by its certification body.} one {{standard}: certificate {number} for delivery {shipments} was withdrawn by its certification body.} other {{standard}: certificate {number} for deliveries {shipments} was withdrawn by its certification body.}}',
  withdrawnWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate was withdrawn by its certification body.} one {{standard}: a certificate for delivery {shipments} was withdrawn by its certification body.} other {{standard}: a certificate for deliveries {shipments} was withdrawn by its certification body.}}',
  notConfirmed:
    '{count, plural, =0 {{standard}: certificate {number} counts for nothing, since {certifier} is not confirmed.} one {{standard}: certificate {number} for delivery {shipments} counts for nothing, since {certifier} is not confirmed.} other {{standard}: certificate {number} for deliveries {shipments} counts for nothing, since {certifier} is not confirmed.}}',
  notConfirmedWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate counts for nothing, since {certifier} is not confirmed.} one {{standard}: a certificate for delivery {shipments} counts for nothing, since {certifier} is not confirmed.} other {{standard}: a certificate for deliveries {shipments} counts for nothing, since {certifier} is not confirmed.}}',
  notVouchedFor:
    '{standard}: certificate {number} is accepted, but no self certification of another step vouches for it.',
  notVouchedForWithoutNumber:
    '{standard}: a certificate is accepted, but no self certification of another step vouches for it.',
  notConfirmedUnnamed:
    '{count, plural, =0 {{standard}: certificate {number} counts for nothing, since its certification body is not confirmed.} one {{standard}: certificate {number} for delivery {shipments} counts for nothing, since its certification body is not confirmed.} other {{standard}: certificate {number} for deliveries {shipments} counts for nothing, since its certification body is not confirmed.}}',
  notConfirmedUnnamedWithoutNumber:
    '{count, plural, =0 {{standard}: a certificate counts for nothing, since its certification body is not confirmed.} one {{standard}: a certificate for delivery {shipments} counts for nothing, since its certification body is not confirmed.} other {{standard}: a certificate for deliveries {shipments} counts for nothing, since its certification body is not confirmed.}}',
  alteredCertificate:
    '{count, plural, =0 {Certificate {number} was altered after it was signed. It counts for nothing.} one {Certificate {number} for delivery {shipments} was altered after it was signed. It counts for nothing.} other {Certificate {number} for deliveries {shipments} was altered after it was signed. It counts for nothing.}}',
  alteredCertificateWithoutNumber:
    '{count, plural, =0 {A certificate was altered after it was signed. It counts for nothing.} one {A certificate for delivery {shipments} was altered after it was signed. It counts for nothing.} other {A certificate for deliveries {shipments} was altered after it was signed. It counts for nothing.}}',
  alteredPlan: 'The record of this transformation was altered after it was signed.',
  alteredTrade:
    '{count, plural, one {The record {shipments} was altered after it was signed.} other {The records {shipments} were altered after they were signed.}}',
  colourAlone: '{colour}.',
  colourWithReasons: '{colour}. {reasons}',
  moreReasons: 'And {count} more.',

  companyOfRole: '{role}, not named',
  company: 'Company, not named',
  certifier: 'Certifier, not named',
  hiddenWhy: 'A transformation plan further down limits who may be named upstream of it.',

  plan: 'Transformation',
  source: 'Source',
  handedOn: 'Traded on (no processing)',
  received: 'Received',
  link: 'Link',
  share: '{share} %',
  materialWithShare: '{share} % {material}',
  tradeNamed:
    '{type, select, Contract {Contract {reference}} Order {Order {reference}} other {Shipping {reference}}}',
  documentsHistory: 'Documents history',
  documentFailed: 'Document not available',
  certificatePage: 'Certificate page',
  notToSee: "You can't view material's information!",
  stepSpoken: '{process}; {material}; {company}. {criterion}: {reasons}',
})
