import type { Reader } from '../../../src/platform/db/connect.ts'
import { linkingPlaced } from '../../../src/records/link-chain.ts'

/** Writes the links of the supply chain for a trade whose rows a test wrote by itself, as accepting it does. */
export async function linkTrade(reader: Reader, id: number): Promise<void> {
  await reader
    .with('placed', (db) =>
      db
        .selectFrom('trade_position')
        .where('trade_id', '=', id)
        .select(['trade_id', 'ordinal', 'contractor_material_id', 'consignee_material_id']),
    )
    .with('linked', linkingPlaced)
    .selectFrom('linked')
    .select('linked.trade_id')
    .execute()
}
