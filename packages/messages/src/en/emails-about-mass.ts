import { area } from '../area.ts'

/** E-mails about what is returned of deliveries, and about reconciliations of books. What somebody typed comes in quotation marks. */
export const emailsAboutMass = area('emailsAboutMass', {
  returnProposedSubject: '{company} wants to return some of shipment {reference}',
  returnProposed:
    '{company} wants to return {kilograms, number, ::.00} kg of {material} of shipment {reference}.',
  returnReason: 'Reason: {reason}',
  returnNext: 'Open the shipment to accept or refuse the return.',
  returnDecidedSubject:
    '{decision, select, ACCEPTED {{company} has accepted your return of shipment {reference}} other {{company} has refused your return of shipment {reference}}}',
  returnDecided:
    '{decision, select, ACCEPTED {{company} has accepted that you return {kilograms, number, ::.00} kg of {material} of shipment {reference}.} other {{company} has refused that you return {kilograms, number, ::.00} kg of {material} of shipment {reference}.}}',
  returnWithdrawnSubject: '{company} has withdrawn the return of shipment {reference}',
  returnWithdrawn:
    '{company} no longer wants to return {kilograms, number, ::.00} kg of {material} of shipment {reference}. There is nothing for you to decide any more.',
  openShipment: 'Open the shipment',
  grantedSubject: '{company} lets you read the reconciliations of {material}',
  granted:
    '{company} lets you read the reconciliations of its book of {material}: those of its closed periods, and those of later ones.',
  openReconciliations: 'Open the reconciliations',
  closedSubject: '{company} has closed a period of {material}',
  closed:
    '{company} has closed the period from {from} to {to} of its book of {material}. You can read its reconciliation.',
  openReconciliation: 'Open the reconciliation',
})
