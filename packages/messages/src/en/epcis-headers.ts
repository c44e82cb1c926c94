import { area } from '../area.ts'

/** Why a request of EPCIS is not taken as its headers have it. */
export const epcisHeaders = area('epcisHeaders', {
  contentType: 'Content-Type must be application/json or application/ld+json.',
  accept: 'Accept must allow application/json or application/ld+json: events are answered in JSON alone.',
  version: '{header} must be 2.0: no other version is spoken here.',
  range: '{header} leaves out 2.0, the only version spoken here.',
  urns: 'GS1-EPC-Format cannot be Always_EPC_URN: how long a company prefix is cannot be told from a Digital Link.',
  format: 'GS1-EPC-Format must be one of {words}.',
  behaviour: 'GS1-Capture-Error-Behaviour must be rollback or proceed.',
})
