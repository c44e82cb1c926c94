import type { Forgery } from './forgery.ts'
import { KEY_FORGERIES } from './key-forgeries.ts'
import { LEDGER_FORGERIES } from './ledger-forgeries.ts'
import { POWER_FORGERIES } from './power-forgeries.ts'
import { RECORD_FORGERIES } from './record-forgeries.ts'

/** Everything that is forged without a key of the server. */
export const FORGERIES: readonly Forgery[] = [
  ...RECORD_FORGERIES,
  ...LEDGER_FORGERIES,
  ...POWER_FORGERIES,
  ...KEY_FORGERIES,
]
