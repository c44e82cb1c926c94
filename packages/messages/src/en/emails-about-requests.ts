import { area } from '../area.ts'

/** E-mails about what companies ask each other for. */
export const emailsAboutRequests = area('emailsAboutRequests', {
  openRequest: 'Open the request',
  askedSubject:
    '{kind, select, SCOPE_CERTIFICATE {{whose, select, yours {{company} asks you for your {standard} scope certificate} other {{company} asks you for a {standard} scope certificate}}} TRANSACTION_CERTIFICATE {{company} asks you for a {standard} transaction certificate} TRADE {{tradeKind, select, contract {{company} asks you to record a contract} order {{company} asks you to record an order} other {{company} asks you to record a delivery}}} ORIGIN {{company} asks you where a material comes from} other {{company} has a request}}',
  remindedSubject:
    '{kind, select, SCOPE_CERTIFICATE {{whose, select, yours {Reminder: {company} asks you for your {standard} scope certificate} other {Reminder: {company} asks you for a {standard} scope certificate}}} TRANSACTION_CERTIFICATE {Reminder: {company} asks you for a {standard} transaction certificate} TRADE {{tradeKind, select, contract {Reminder: {company} asks you to record a contract} order {Reminder: {company} asks you to record an order} other {Reminder: {company} asks you to record a delivery}}} ORIGIN {Reminder: {company} asks you where a material comes from} other {Reminder: {company} has a request}}',
  asked:
    '{kind, select, SCOPE_CERTIFICATE {{whose, select, yours {{company} asks you for your valid scope certificate for {standard}.} other {{company} asks you for a valid scope certificate for {standard} that covers {about}. If that is a supplier of yours, pass the request on.}}} TRANSACTION_CERTIFICATE {{company} asks you for a transaction certificate for {standard}.} TRADE {{tradeKind, select, contract {{company} asks you to record a contract with it in Selvedge.} order {{company} asks you to record an order with it in Selvedge.} other {{company} asks you to record a delivery to it in Selvedge.}}} ORIGIN {{company} asks you where {about} comes from.} other {{company} has a request.}}',
  concerns: 'It concerns {about}.',
  deliveries: 'Deliveries: {references}.',
  reference: 'Their number for it: {reference}.',
  position: '{has, select, none {Wanted: {material}.} other {Wanted: {amount}, {material}.}}',
  message: 'They write: {message}',
  dueOn: 'They need it by {day}.',
  askedNext:
    'Open the request to see what to do. You can answer it, pass it on to your own supplier, or decline it.',
  closedSubject:
    '{outcome, select, ANSWERED {{company} has answered your request} DECLINED {{company} has declined your request} other {{company} has withdrawn its request}}',
  closed:
    '{outcome, select, ANSWERED {{company} has answered what you asked for.} DECLINED {{company} has declined what you asked for.} other {{company} no longer needs what it asked you for. There is nothing left to do.}}',
})
