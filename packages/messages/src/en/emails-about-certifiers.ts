import { area } from '../area.ts'

/** E-mails about certification bodies: to themselves, to operators, and to the companies that work with them. */
export const emailsAboutCertifiers = area('emailsAboutCertifiers', {
  openList: 'Open the certification bodies',

  confirmedSubject: '{company} is confirmed on Selvedge',
  confirmed:
    'The operator of this installation has confirmed your company with the number {number}. Your certificates count from now on.',
  refusedSubject: '{company} is not confirmed on Selvedge',
  refused:
    'The operator of this installation has not confirmed your company. Your certificates count for nothing, and are marked.',
  withdrawnSubject: '{company} is not confirmed on Selvedge any more',
  withdrawn:
    'The operator of this installation has withdrawn the confirmation of your company. Your certificates count for nothing from now on, and are marked.',
  decisionReason: 'The reason given: {reason}',

  accessGrantedSubject: '{company} lets you see its shipments and materials',
  accessGranted: '{company} lets you see its shipments and materials, so that you can certify them.',
  accessTakenSubject: '{company} does not let you see its shipments and materials any more',
  accessTaken:
    '{company} has withdrawn your access to its shipments and materials. It opens again when {company} files a certification with you, or grants it again.',

  registeredSubject: '{certifier} has registered as a certification body',
  registered:
    '{certifier} has registered as a certification body. Its certificates count for nothing until an operator confirms it.',
  registeredNext:
    'Compare its name, country and website with the register of its accreditation body before you decide.',

  decidedSubject: '{certifier}: an operator decided',
  confirmedByOperator:
    'The operator {operator} has confirmed {certifier}. If that is not what the operators agreed on, look at it at once.',
  refusedByOperator:
    'The operator {operator} has refused {certifier}. If that is not what the operators agreed on, look at it at once.',
  withdrawnByOperator:
    'The operator {operator} has withdrawn the confirmation of {certifier}. If that is not what the operators agreed on, look at it at once.',
  confirmedByCommand:
    'A command on the server has confirmed {certifier}. If that is not what the operators agreed on, look at it at once.',
  refusedByCommand:
    'A command on the server has refused {certifier}. If that is not what the operators agreed on, look at it at once.',
  withdrawnByCommand:
    'A command on the server has withdrawn the confirmation of {certifier}. If that is not what the operators agreed on, look at it at once.',

  changedSubject: '{certifier} has to be confirmed again',
  changed: 'The certification body {certifier} changed what it was confirmed with.',
  none: 'none',
  nameChanged: 'The name: from {from} to {to}.',
  websiteChanged: 'The website: from {from} to {to}.',
  countryChanged: 'The country: from {from} to {to}.',
  changedForOperator: 'Compare it with the register again, and confirm it or refuse it.',
  changedForBusiness:
    'Until an operator of this installation confirms it again, it reads nothing of yours, and its certificates count for nothing.',
  changedForItself:
    'Until an operator of this installation confirms your company again, its certificates count for nothing, and are marked.',
})
