import { RECEIPTS_AT_ONCE } from '@selvedge/contract/receipts.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { receipts as texts } from '@selvedge/messages/en/receipts.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newestCosigned } from '../../platform/ledger/checkpoints/checkpoint-store.ts'
import { findAnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { rowsOf } from '../../records/rows-of.ts'

type Reading = Pick<Services, 'db' | 'ledger' | 'now' | 'publicUrl'>

/** Where in the log a statement stands: the place of its batch, and its index there. */
type Place = { place: number; index: number }

type Stated = Place & { type: string; id: number; version: number; at: Date; leaf: Hex; batch: Hex }

/** How often at most it is noted that somebody read it. */
const NOTED_MS = 60_000

/** The address from which receipts are fetched. */
export const feedAddress = ({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string =>
  `${publicUrl}/api/receipts/${token}`

/**
 * What is anchored about the records of the company whose address this is, as hashes: a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/),
 * one item for each statement, the newest first. Throws NOT_FOUND where no company has this address.
 */
export async function readReceiptFeed(
  services: Reading,
  records: RecordTypes,
  { token, before }: { token: string; before?: string | undefined },
): Promise<object> {
  const { db, ledger, now } = services
  const feed = await db
    .selectFrom('company_receipt_feed as f')
    .innerJoin('company as c', 'c.id', 'f.company_id')
    .where('f.token_hash', '=', tokenHash(token))
    .select(['f.company_id as companyId', 'c.name', 'f.read_at as readAt'])
    .executeTakeFirst()
  if (!feed) throw new DomainError('NOT_FOUND', refusals.receiptsUnavailable)
  const head = await findAnchoredHead(db, ledger.blockchain.contract)
  const until = head && head !== 'changed' ? head.head.log.size : -1
  const stated = await statedBefore(db, records, feed.companyId, { until, before: readPlace(before) })
  const checkpoint = ledger.witnessed && (await newestCosigned(db, ledger.witnessed.origin))
  if (!feed.readAt || now().getTime() - feed.readAt.getTime() > NOTED_MS)
    await inTransaction(db, (tx) =>
      tx
        .updateTable('company_receipt_feed')
        .set({ read_at: now() })
        .where('company_id', '=', feed.companyId)
        .execute(),
    )
  const address = feedAddress(services, token)
  const last = stated.at(-1)
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: texts.feedTitle({ company: feed.name }),
    home_page_url: `${services.publicUrl}/company`,
    feed_url: address,
    ...(last && stated.length === RECEIPTS_AT_ONCE && { next_url: `${address}?before=${placeText(last)}` }),
    items: stated.map(itemOf),
    _selvedge: {
      head: head && head !== 'changed' ? { text: head.text, batch: head.root } : null,
      checkpoint: checkpoint?.note ?? null,
    },
  }
}

const placeText = ({ place, index }: Place): string => `${place}-${index}`

function readPlace(text: string | undefined): Place | undefined {
  const [place, index] = (text ?? '').split('-').map(Number)
  return place === undefined || index === undefined ? undefined : { place, index }
}

function itemOf({ type, version, at, leaf, batch, ...one }: Stated) {
  const said = { type, id: String(one.id), version: String(version) }
  return {
    id: leaf,
    title: texts.itemTitle(said),
    content_text: texts.line({ ...said, at: at.toISOString(), leaf, batch }),
    date_published: at.toISOString(),
    _selvedge: { type, id: one.id, version, leaf, batch },
  }
}

/**
 * The newest statements about records of a company, and about itself, that are anchored. Found by its records, each by index: what
 * others state meanwhile costs nothing.
 */
async function statedBefore(
  reader: Reader,
  records: RecordTypes,
  companyId: number,
  { until, before }: { until: number; before: Place | undefined },
): Promise<Stated[]> {
  const arms = [
    sql`select s.* from statement s where s.company_id = ${companyId}`,
    ...RECORD_TYPES.map((type) => {
      const record = records[type]
      return sql`select s.* from ${rowsOf(record)} join statement s on s.record_type = ${sql.lit(type)}
        and s.record_id = ${sql.ref(`${record.table}.id`)} and s.company_id <> ${companyId} where ${record.isOf(companyId)}`
    }),
  ]
  const earlier = before
    ? sql`and (b.log_index, s.batch_index) < (${before.place}::bigint, ${before.index}::bigint)`
    : sql``
  const { rows } = await sql<Stated>`
    select s.record_type as type, s.record_id as id, s.version, s.at, s.leaf, b.root as batch,
      b.log_index as place, s.batch_index as index
    from (${sql.join(arms, sql` union all `)}) s join anchor_batch b on b.id = s.batch_id
    where b.log_index <= ${until} ${earlier}
    order by b.log_index desc, s.batch_index desc limit ${RECEIPTS_AT_ONCE}`.execute(reader)
  return rows
}
