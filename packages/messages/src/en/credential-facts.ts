import { area } from '../area.ts'

/** What a credential says, in words: the same for the versions of the standard that are read. */
export const credentialFacts = area('credential-facts', {
  issuer: 'Issuer',
  validFrom: 'Valid from',
  validUntil: 'Valid until',

  // A product passport.
  product: 'Product',
  identifier: 'Identifier',
  level: 'Level',
  batch: 'Batch',
  serial: 'Serial number',
  category: 'Category',
  madeAt: 'Made at',
  madeBy: 'Made by',
  madeIn: 'Made in',
  madeOn: 'Made on',
  material: 'Material',
  claim: 'Claim',

  // A conformity credential.
  attestation: 'Attestation',
  attestationType: 'Kind of attestation',
  assessor: 'Assessed by',
  assurance: 'Assurance',
  issuedTo: 'Issued to',
  scheme: 'Scheme',
  assessment: 'Assessment',
  assessedOn: 'Assessed on',
  criterion: 'Assessed against',
  assessedProduct: 'Assessed product',
  assessedFacility: 'Assessed facility',
  assessedOrganisation: 'Assessed organization',
  result: 'Result',
  value: 'Stated value',
  condition: 'Condition',

  // A traceability event.
  event: 'Event',
  eventOn: 'Took place',
  activity: 'Activity',
  place: 'Place',
  input: 'Used',
  output: 'Made',
  moved: 'Moved',
  whole: 'Put together into',
  part: 'Put together from',
  from: 'From',
  to: 'To',

  // A facility record.
  facility: 'Facility',
  country: 'Country',
  process: 'Process',
  address: 'Address',
  operatedBy: 'Operated by',

  // An identity anchor.
  registeredName: 'Registered name',
  registeredId: 'Registration number',
  register: 'Register',
  registerType: 'Kind of register',
  registeredSince: 'Registered since',
  holder: 'Identifier of the holder',

  // Values.
  conforms: 'Conforms',
  conformsNot: 'Does not conform',
  kilograms: '{value, number} kg',
  percent: '{value, number} %',
  amount: '{value, number} {unit}',
  share: '{share}, {name}',
  fromCountry: '{name}, from {country}',
  valueOf: '{name}: {value}',
  byNumber: '{name} ({number})',
  more: 'More',
  moreFacts:
    '{count, plural, one {# more fact is in the fields below.} other {# more facts are in the fields below.}}',
})
