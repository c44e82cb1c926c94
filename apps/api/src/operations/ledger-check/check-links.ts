import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { type Linked, LINKED, listDiffering } from '../../records/chain-links.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type Check, numberOf } from './check.ts'
import { finding } from './finding.ts'
import { recordWords } from './subject.ts'

/** A supply chain is shown along its own links: checks that they match accepted trades and plans exactly. */
export const linksChecks: readonly Check[] = LINKED.map((linked) => ({
  name: `links of each ${linked.kind}`,
  page: ({ db, size }, place) =>
    inSnapshot(db, async (tx) => {
      const after = numberOf(place)
      const to = await endOf(tx, linked, { after, size })
      const ids = await listDiffering(tx, linked, { after, to })
      const findings = ids.map((id) =>
        finding(
          'link',
          { kind: linked.kind, id },
          say.linkDiffers({ record: recordWords({ record_type: linked.kind, record_id: id }) }),
        ),
      )
      return { findings, checked: {}, next: to === null ? null : String(to) }
    }),
}))

/** The number of the last record of a page; null where there are no more than these: the rest is all that is left. */
async function endOf(reader: Reader, { table }: Linked, { after, size }: { after: number; size: number }) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${after}
    order by id offset ${sql.lit(size - 1)} limit 1`.execute(reader)
  return rows[0]?.id ?? null
}
