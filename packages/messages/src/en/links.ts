import { area } from '../area.ts'

/** Texts of the links of a GTIN, and of its QR codes. */
export const links = area('links', {
  title: 'Where its code leads',
  about:
    'Whoever scans the code of this product is led to one of these pages. Add the page of the product first.',
  empty: 'No links yet',
  noGtin:
    'Give this material a GTIN first, under Product codes: then it has a code that leads to your pages.',
  search: 'Search by title or address',
  name: 'Title',
  leadsTo: 'What it is',
  of: 'Of',
  ofAll: 'All items',
  ofVariant: 'Variant {variant}',
  ofLot: 'Lot {lot}',
  ofSerial: 'Item {serial}',
  languages: 'Languages',
  languageHint: 'Codes with commas between them, such as en, de. Empty: no matter which.',
  isDefault: 'Followed first',
  isFirst: 'Yes',
  added: 'Added',

  add: 'Add a link',
  dialogTitle: 'Add a link',
  hint: 'The link counts at once, for every code of this product that is printed already.',
  address: 'Address',
  addressHint: 'It has to begin with https://.',
  titleHint: 'What people read where they can choose.',
  lot: 'Lot',
  lotHint: 'Only for this lot. Empty: for all lots.',
  makeDefault: 'Follow this link first, unless somebody asks for something else',
  addedNow: 'The link is added.',
  failed: 'The link could not be added: {reason}',

  end: 'End',
  endOf: 'End the link {title}',
  endTitle: 'End this link?',
  endText: 'Codes of this product no longer lead to {address}. This cannot be undone.',
  endNow: 'End link',
  ended: 'The link has ended.',

  pip: 'Page of the product',
  dpp: 'Product passport',
  certificationInfo: 'Certificates',
  sustainabilityInfo: 'Sustainability',
  traceability: 'Traceability',
  epcis: 'Events (EPCIS)',
  recallStatus: 'Recalls',
  dcc: 'Conformity credential (UNTP)',
  dfr: 'Facility record (UNTP)',
  dte: 'Traceability event (UNTP)',

  code: 'QR code',
  codeTitle: 'QR code of {material}',
  codeHint:
    'Print the code on the product or its label. It has to be at least 15 mm wide, with the white edge around it.',
  codeNotSecure:
    'This Selvedge is not reached by https. Do not print codes yet: an address on a product has to stay good for years.',
  codeOf: 'QR code of {address}',
  svg: 'Download SVG',
  png: 'Download PNG',
  codeFailed: 'The code could not be downloaded: {reason}',
  count: 'Number of labels',
  countHint: 'Up to {maximum, number}. Each has a serial number that nobody can guess.',
  labels: 'Download labels (PDF)',
  close: 'Close',
})
