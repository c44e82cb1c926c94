import { area } from '../area.ts'

/** E-mails about what is returned of deliveries, and about reconciliations of books. What somebody typed comes in quotation marks. */
export const emailsAboutMass = area('emailsAboutMass', {
  returnProposedSubject: '{company} wants to return some of delivery {reference}',
  returnProposed:
    '{company} wants to return {kilograms, number, ::.00} kg of {material} of delivery {reference}.',
  returnReason: 'Reason: {reason}',
  returnNext: 'Open the delivery to accept or refuse the return.',
  returnDecidedSubject:
    '{decision, select, ACCEPTED {{company} has accepted your return of delivery {reference}} other {{company} has refused your return of delivery {reference}}}',
  returnDecided:
    '{decision, select, ACCEPTED {{company} has accepted that you return {kilograms, number, ::.00} kg of {material} of delivery {reference}.} other {{company} has refused that you return {kilograms, number, ::.00} kg of {material} of delivery {reference}.}}',
  returnWithdrawnSubject: '{company} has withdrawn the return of delivery {reference}',
  returnWithdrawn:
    '{company} no longer wants to return {kilograms, number, ::.00} kg of {material} of delivery {reference}. There is nothing for you to decide any more.',
  openShipment: 'Open the delivery',
  grantedSubject: '{company} lets you read the reconciliations of {material}',
  granted:
    '{company} lets you read the reconciliations of its book of {material}: those of its closed periods, and those of later ones.',
  openReconciliations: 'Open the reconciliations',
  closedSubject: '{company} has closed a period of {material}',
  closed:
    '{company} has closed the period from {from} to {to} of its book of {material}. You can read its reconciliation.',
  openReconciliation: 'Open the reconciliation',
})
