import { area } from '../area.ts'

/** What a supply chain proves of a criterion, in a sentence, and what is missing: on its screen. */
export const chainAnswer = area('chainAnswer', {
  title: 'What is proven',
  altered:
    'Altered. A record of this supply chain is no longer what was signed, so {criterion} is not proven.',
  alteredAlone: 'Altered. A record of this supply chain is no longer what was signed.',
  notAsked: 'Not claimed. No step of this supply chain claims a standard for {criterion}.',
  proven: 'Proven. {subject}: certified for {covered}.',
  partly: 'Proven in part. {subject}: certified for {covered}.',
  notProven: 'Not proven. {subject}: claimed, but certified for {covered}.',
  organic: 'Organic ({standards})',
  coveredSteps: '{proven, number} of {steps, plural, one {# step} other {# steps}}',
  coveredShipments: '{proven, number} of {shipments, plural, one {# delivery} other {# deliveries}}',
  coveredBoth: '{steps} and {shipments}',
  ofStandard: '{standard}: certified for {covered}',
  outcomeAltered: 'Altered',
  outcomeNotAsked: 'Not claimed',
  outcomeProven: 'Proven',
  outcomePartly: 'Proven in part',
  outcomeNotProven: 'Not proven',
  otherGaps: '{count, plural, one {One more gap} other {# more gaps}}',
  atStep: '{process}, {company}',
  atLink: '{from} to {to}',
  firstGap: 'Breaks at <place>place</place>. {reason}',
  gap: '<place>place</place> {reason}',
  gapPlain: '{place}: {reason}',
  gapTimes: '{gap} ({count, number} times)',
  times: '({count, number} times)',
  seeGap: 'See it in the supply chain',
  ends: '{standard}: the certificate ends on {day}.',
  askedOn: 'Asked on {day}',
  fileStep:
    '{by, select, deciding {Decide about the certificate} succeeding {File the next certificate} other {File the certificate}}',
  askForScope: 'Ask for a certificate',
  askForTransaction: 'Ask for a transaction certificate',
  more: '{count, plural, one {One more is marked in the drawing.} other {# more are marked in the drawing.}}',
})
