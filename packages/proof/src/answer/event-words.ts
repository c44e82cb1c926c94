import { statedFields as said } from '@selvedge/messages/en/stated-fields.ts'
import type { StepEvent } from './facts.ts'
import { stepEventOf } from './read-facts.ts'

const WORDS: Readonly<Record<StepEvent, string>> = {
  created: said.eventCreated,
  accepted: said.eventAccepted,
  refused: said.eventRefused,
  withdrawn: said.eventWithdrawn,
  withdrawnByBody: said.eventWithdrawnByBody,
  takenBack: said.eventTakenBack,
  suspended: said.eventSuspended,
  reinstated: said.eventReinstated,
  updated: said.eventUpdated,
  deleted: said.eventDeleted,
  registered: said.eventRegistered,
  key: said.eventKey,
  revoked: said.eventRevoked,
  superseded: said.eventSuperseded,
  other: said.eventOther,
}

/** What a statement about a record of this type says was done; that it was signed, where it is an event of a later release. */
export const eventWords = (type: string, event: string): string => WORDS[stepEventOf(type, event)]
