import { area } from '../area.ts'

/** What a credential says of itself, and why it ended by itself: what anybody reads who checks it, in English as it was signed. */
export const credentialReasons = area('credentialReasons', {
  facilityName: 'Facility record of {company}',
  runName: 'Run of {day}',
  shipmentName: 'Shipment {reference}',
  passportName: 'Passport of {product}',
  passportVersion: 'A newer version of the passport was published.',
  passportStatus:
    '{change, select, deactivate {The passport is not in use any more. {reason}} recall {The product is recalled. {reason}} invalidate {The passport was declared invalid. {reason}} archive {The passport is archived.} other {The passport is in use again.}}',
  newerVersion: 'A newer version of the certificate took its place.',
  suspended: 'The certificate is suspended since {day}.',
  withdrawn: 'The certificate is withdrawn since {day}.',
  reversed: 'The run was reversed.',
  profileChanged: 'The company’s profile changed.',
  processNotCertified: 'A process that it names is in no scope certificate that counts any more.',
  keyNotSafe: 'The key that signed it is not safe any more.',
})
