import type { Context } from '../../platform/context/context.ts'
import { keptIdentifierBase } from '../../platform/db/identifier-base.ts'

/** Where identifiers begin, for events that are noted in this transaction. */
export const baseIn = ({ services, tx }: Pick<Context, 'services' | 'tx'>): Promise<string> =>
  keptIdentifierBase(tx, { proposed: services.identifierBase, now: services.now() })
