import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { keptIdentifierBase } from '../../platform/db/identifier-base.ts'

type Within = { services: Pick<Services, 'identifierBase' | 'now'>; tx: Tx }

/** Where identifiers begin, for events that are noted in this transaction. */
export const baseIn = ({ services, tx }: Within): Promise<string> =>
  keptIdentifierBase(tx, { proposed: services.identifierBase, now: services.now() })
