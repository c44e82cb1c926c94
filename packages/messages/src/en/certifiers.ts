import { area } from '../area.ts'

/** Texts about certification bodies: how they are confirmed, and which of them see a company's shipments and materials. */
export const certifiers = area('certifiers', {
  certificationBody: 'Certification body',
  number: 'Accreditation or register number',
  reason: 'Reason',

  intro:
    'Compare each one with the public register of its accreditation or standard before you confirm it. Until then it is marked as not confirmed and its certificates count for nothing.',
  allHint: 'Search name, country or number',
  registerNumber: 'Register number',
  registered: 'Registered',
  decidedBy: '<day></day> by {person}',
  decidedOnServer: '<day></day> on the server',
  none: 'No certification bodies yet',
  noneHint: 'One that registers is listed here and waits for you.',

  confirm: 'Confirm',
  confirmNamed: 'Confirm {company}',
  confirmTitle: 'Confirm this certification body?',
  confirmText:
    'The certificates of {company} count from now on. Companies can let it see their shipments and materials.',
  compareWithRegister:
    '{hasCountry, select, true {{hasWebsite, select, true {Compare it with the register: country {country}, website {website}.} other {Compare it with the register: country {country}, website not given.}}} other {{hasWebsite, select, true {Compare it with the register: country not given, website {website}.} other {Compare it with the register: country not given, website not given.}}}}',
  confirmed: '{company} is confirmed.',
  refuse: 'Refuse',
  refuseNamed: 'Refuse {company}',
  refuseTitle: 'Refuse this certification body?',
  refuseText: '{company} stays marked as not confirmed. Its people get an e-mail with your reason.',
  refused: '{company} is refused.',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw {company}',
  withdrawTitle: 'Withdraw the confirmation?',
  withdrawText:
    'From now on no certificate of {company} counts, also none from before. Its people get an e-mail with your reason.',
  withdrawn: 'The confirmation of {company} is withdrawn.',

  confirmation: 'Confirmation',
  decided: 'Decided',
  saveNumber: 'Save the number',
  numberSaved: 'The number is saved.',

  accessTitle: 'Who sees your shipments and materials',
  accessSearch: 'Search certification body',
  how: 'How',
  filedBy: 'Certification filed by {person}',
  grantedBy: 'Access given by {person}',
  noAccess: 'No certification body sees them',
  noAccessHint:
    'One that you file a certification with sees your shipments and materials, so that it can certify them.',
  giveAccess: 'Give access',
  giveAccessTitle: 'Give a certification body access',
  giveAccessText:
    'It sees all shipments that your company has sent, and all its materials, once it is confirmed.',
  giveAccessSearch: 'Search your certification bodies',
  accessGranted: '{company} sees your shipments and materials.',
  takeBack: 'Take back',
  takeBackOf: 'Take back the access of {company}',
  takeBackTitle: 'Take back the access?',
  takeBackText:
    '{company} gets an e-mail. It still sees what it has certified. If you file a certification with it again, it sees your shipments and materials again.',
  accessTaken: '{company} does not see your shipments and materials any more.',
})
