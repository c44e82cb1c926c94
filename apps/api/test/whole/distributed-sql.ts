/** A use of SQL that a distributed PostgreSQL does not have, or has otherwise, and why it stays. */
export type Exception = { construct: string; file: string; reason: string }

/**
 * What a distributed PostgreSQL lacks, restricts or pays for (docs/scaling.md), as it is written in our sources. None of it
 * may be used outside `EXCEPTIONS`.
 */
export const CONSTRUCTS: Record<string, RegExp> = {
  'advisory lock': /pg_(?:try_)?advisory/i,
  'row lock': /\.for(?:NoKey|Key)?(?:Update|Share)\(|\bfor (?:no key )?(?:update|share)\b/i,
  'skipped row lock': /\.skipLocked\(|\bskip locked\b/i,
  'recursive query': /withRecursive\(|\bwith recursive\b/i,
  'LISTEN or NOTIFY': /\bpg_notify\(|sql(?:<[^>]*>)?`\s*(?:un)?(?:listen|notify)\b/i,
  'deferred constraint': /\bdeferrable\b|\bset constraints\b/i,
  'physical row or transaction id': /\b(?:ctid|xmin|xmax|txid_\w+|pg_current_xact_id)\b/i,
  extension: /\bcreate extension\b/i,
  'sequence by hand': /\b(?:nextval|setval|currval|lastval)\(|\bcreate sequence\b/i,
  'trigger, function or view':
    /\bcreate (?:or replace )?(?:materialized )?(?:trigger|function|procedure|view|rule)\b/i,
  'table lock': /\block table\b/i,
  'temporary table': /\bcreate (?:temporary|temp|unlogged) table\b/i,
  'exclusion or inheritance': /\bexclude using\b|\binherits \(/i,
  'index that is no B-tree': /\busing (?:gin|gist|brin|hash)\b/i,
  'isolation level': /setIsolationLevel\(|\bset transaction\b/i,
  'place in the write-ahead log': /\bpg_(?:current_wal|last_wal|control_system)\w*/i,
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    construct: 'advisory lock',
    file: 'records/documents/upload.ts',
    reason: 'Bytes are not removed while an upload claims them; a row per hash, locked, would do the same.',
  },
  {
    construct: 'advisory lock',
    file: 'features/certifications/lock-numbers.ts',
    reason:
      'Numbers of certificates, while one is filed, accepted or drawn on: there may be no row yet; a row per number, locked, would do the same.',
  },
  {
    construct: 'advisory lock',
    file: 'records/epcis/sequence-events.ts',
    reason:
      'Events of all companies get their places one transaction at a time: with a sequence for each company, a row of it, locked, would do the same on one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/passports/passport-store.ts',
    reason: 'One passport by its id and its company, as all records are locked: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/passports/passport-rows.ts',
    reason: 'One passport by its id and its company, where its draft or its status changes: one shard.',
  },
  {
    construct: 'recursive query',
    file: 'records/passports/judge-claims.ts',
    reason: 'The versions of the certificates that a claim rests on: a few rows of one table, by index.',
  },
  {
    construct: 'row lock',
    file: 'features/imports/create-import.ts',
    reason:
      'One company by its id, where an import of it begins: one shard, or the reference table of companies.',
  },
  {
    construct: 'row lock',
    file: 'features/imports/import-store.ts',
    reason:
      'One import by its id, where some of its rows are made, and where it is cancelled or undone: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/imports/run-imports.ts',
    reason: 'The import of any company whose turn it is: would take turns shard by shard.',
  },
  {
    construct: 'skipped row lock',
    file: 'features/imports/run-imports.ts',
    reason: 'The import of any company whose turn it is: would take turns shard by shard.',
  },
  {
    construct: 'row lock',
    file: 'operations/rotate-key/reseal-imports.ts',
    reason:
      'The imports of all companies that are under way, while the master key is replaced: would go shard by shard.',
  },
  {
    construct: 'row lock',
    file: 'features/trades/decide-trade.ts',
    reason: 'The trade that a confirmed one follows, between the same two companies: one shard, or two.',
  },
  {
    construct: 'row lock',
    file: 'features/trades/take-back-trade.ts',
    reason: 'Trades of one contractor that its import made, where it is undone: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/certifications/take-back-imported.ts',
    reason: 'Certifications of one company that its import filed, where it is undone: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/materials/import-materials.ts',
    reason: 'Materials of one company that its import made, where it is undone: one shard.',
  },
  {
    construct: 'advisory lock',
    file: 'records/drafts/make-drafts.ts',
    reason:
      'The open drafts of one company, while some are added: their number has a bound; the row of the company, locked, would do the same.',
  },
  {
    construct: 'advisory lock',
    file: 'features/epcis/capture-turns.ts',
    reason:
      'Captures of one company, shared, and alone where one meets another of the same events: a row of the company, locked, would do the same.',
  },
  {
    construct: 'advisory lock',
    file: 'features/epcis/store-query.ts',
    reason:
      'The stored queries of one company, while one is added: their number has a bound; the row of the company, locked, would do the same.',
  },
  {
    construct: 'row lock',
    file: 'features/trades/change-draft.ts',
    reason: 'One draft by its id and its company: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/webhooks/queue-message.ts',
    reason:
      'Webhooks of the companies that something happens to, lest one is ended meanwhile: a shard for each company.',
  },
  {
    construct: 'row lock',
    file: 'records/webhooks/claim.ts',
    reason: 'The webhook of any company whose turn it is: would take turns shard by shard.',
  },
  {
    construct: 'skipped row lock',
    file: 'records/webhooks/claim.ts',
    reason: 'The webhook of any company whose turn it is: would take turns shard by shard.',
  },
  {
    construct: 'row lock',
    file: 'records/webhooks/settle.ts',
    reason: 'One webhook by its number: with its company in the key, one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/webhooks/change-webhooks.ts',
    reason: 'One webhook of a company: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/resolver/gtin-owner.ts',
    reason: 'The one company that answers for a GTIN, while its links change: a shard by the GTIN.',
  },
  {
    construct: 'row lock',
    file: 'features/resolver/change-links.ts',
    reason: 'The same, found from one of its links: with the GTIN in the key of both, one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/epcis/subscribe.ts',
    reason: 'The company that subscribes, and its stored query: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/commit-event.ts',
    reason: 'The record that is signed, by its id: held already by whoever changed it.',
  },
  {
    construct: 'row lock',
    file: 'features/audit/trail-store.ts',
    reason: 'One row of `audit_head` by its company: one shard.',
  },
  {
    construct: 'skipped row lock',
    file: 'features/audit/trail-store.ts',
    reason: 'One row of `audit_head` by its company: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/requests/close-request.ts',
    reason:
      'One request by its id, where it is answered, withdrawn or reminded of: with the asking company in the key, one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/requests/remind-request.ts',
    reason: 'Requests of all companies, once an hour: would remind shard by shard.',
  },
  {
    construct: 'skipped row lock',
    file: 'features/requests/remind-request.ts',
    reason: 'Requests of all companies, once an hour: would remind shard by shard.',
  },
  {
    construct: 'row lock',
    file: 'records/mass/book-store.ts',
    reason:
      'Books of mass of one company by their ids: one shard. Confirming a shipment locks those of both companies, as the trade is theirs.',
  },
  {
    construct: 'row lock',
    file: 'records/mass/hold-pending.ts',
    reason:
      'A material and the pending shipments of it, where its book is opened: one shard, as trades live with their contractor.',
  },
  {
    construct: 'row lock',
    file: 'records/mass/stock-store.ts',
    reason: 'One event of mass by its id and its company: one shard.',
  },
  {
    construct: 'recursive query',
    file: 'features/epcis/read-values.ts',
    reason: 'What occurs in the events of one company, value by value along an index: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/epcis/note-older.ts',
    reason: 'One record by its id, with its own rows: one shard.',
  },
  {
    construct: 'row lock',
    file: 'operations/rotate-key/reseal-anchors.ts',
    reason:
      'Identity anchors of some companies, whole rows: several shards. Only while the master key is replaced.',
  },
  {
    construct: 'row lock',
    file: 'features/credentials/mark-key-as-operator.ts',
    reason: 'One company by its public number: a command of whoever runs the server.',
  },
  {
    construct: 'row lock',
    file: 'operations/rotate-key/reseal-issuer-keys.ts',
    reason: 'The keys of some companies, whole rows: several shards. Only while the master key is replaced.',
  },
  {
    construct: 'row lock',
    file: 'records/credentials/credential-store.ts',
    reason: 'One credential by its id and its company: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/credentials/end-credentials.ts',
    reason: 'The credential of one record, of the company that issued it: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/credentials/issue-credential.ts',
    reason: 'One company by its id, and its credential of one record: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/credentials/covered-shipments.ts',
    reason:
      'The shipments that one certificate covers, in the order of their ids: of several companies, so of several shards.',
  },
  {
    construct: 'row lock',
    file: 'features/credentials/sign-again.ts',
    reason: 'One company by its id, and one of its credentials: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/credentials/domain/recheck-domains.ts',
    reason: 'One company by its id: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/credentials/facility-source.ts',
    reason: 'One company by its id: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/epcis/capture-store.ts',
    reason: 'One capture by its id and its company: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/mass/plans.ts',
    reason: 'The plans of one company that a shipment of it is made by: one shard.',
  },
  {
    construct: 'recursive query',
    file: 'records/mass/plans.ts',
    reason: 'What one company makes a material of, by its own plans: one shard.',
  },
  {
    construct: 'row lock',
    file: 'records/mass/plan-yields.ts',
    reason: 'One plan by its id, where its yield is said: one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/mass/opening-stock.ts',
    reason:
      'The deliveries that an opening stock consists of, by their ids: several shards, as they live with their sellers. Once for each book.',
  },
  {
    construct: 'row lock',
    file: 'features/mass/propose-return.ts',
    reason:
      'The delivery that some is returned of, by its id: one shard, as trades live with their contractor.',
  },
  {
    construct: 'row lock',
    file: 'features/mass/decide-return.ts',
    reason: 'One return by its id: one shard, that of its delivery.',
  },
  {
    construct: 'row lock',
    file: 'features/mass/reverse-event.ts',
    reason: 'One event of mass by its id, where it is taken back: one shard.',
  },
  {
    construct: 'table lock',
    file: 'platform/db/raise-fence.ts',
    reason:
      'Once, when the first book of mass is opened; a distributed system would raise the fence with the migration.',
  },
  {
    construct: 'row lock',
    file: 'features/certifications/certification-store.ts',
    reason: 'One certification by its id; with the home in the key, one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/certifications/find-replaced.ts',
    reason:
      'Certificates of one number between the same two companies, whose place a new version takes: one or two, where certificates live.',
  },
  {
    construct: 'row lock',
    file: 'features/certifications/shipments.ts',
    reason: 'Shipments of one contractor: one shard, as trades live with their contractor.',
  },
  {
    construct: 'row lock',
    file: 'accounts/certifiers/decide-certifier.ts',
    reason: 'One company by its id; rare.',
  },
  {
    construct: 'row lock',
    file: 'accounts/certifiers/set-register-number.ts',
    reason: 'One company by its id; rare.',
  },
  {
    construct: 'row lock',
    file: 'accounts/companies/relations.ts',
    reason:
      'Two companies by their ids, where their relation changes: the reference table of companies; rare.',
  },
  {
    construct: 'row lock',
    file: 'accounts/companies/act-as-admin.ts',
    reason: 'One company by its id: one shard, or the reference table of companies.',
  },
  {
    construct: 'row lock',
    file: 'accounts/companies/set-role.ts',
    reason: 'One person by the id: one shard, or the reference table of people.',
  },
  {
    construct: 'row lock',
    file: 'accounts/companies/take-over-companies.ts',
    reason: 'One company by its id: one shard, or the reference table of companies.',
  },
  {
    construct: 'row lock',
    file: 'accounts/companies/update-company.ts',
    reason: 'One company by its id: one shard, or the reference table of companies.',
  },
  {
    construct: 'row lock',
    file: 'accounts/companies/set-access.ts',
    reason: 'People of one company: one shard, or the reference table of people.',
  },
  {
    construct: 'sequence by hand',
    file: 'platform/db/migrations/0024-record-numbers.ts',
    reason: 'Slots that tell the numbers of one moment apart; a node would take slots of its own.',
  },
  {
    construct: 'trigger, function or view',
    file: 'platform/db/migrations/0024-record-numbers.ts',
    reason: 'The default of a record’s number; the server could make it as well.',
  },
  {
    construct: 'row lock',
    file: 'platform/ledger/statements/replace-key.ts',
    reason: 'One company by its id: one shard, or the reference table of companies.',
  },
  {
    construct: 'row lock',
    file: 'platform/ledger/statements/record-statement.ts',
    reason: 'One company by its id, shared; the lock may move to the row of its key.',
  },
  {
    construct: 'row lock',
    file: 'platform/ledger/guard/list-waiting.ts',
    reason: 'Statements of all companies: would seal shard by shard, a batch each.',
  },
  {
    construct: 'skipped row lock',
    file: 'platform/ledger/guard/list-waiting.ts',
    reason: 'Statements of all companies: would seal shard by shard, a batch each.',
  },
  {
    construct: 'row lock',
    file: 'accounts/session/log-in.ts',
    reason: 'One person by the id, shared: one shard, or the reference table of people.',
  },
  {
    construct: 'row lock',
    file: 'accounts/sealed-rows/write-sealed.ts',
    reason:
      'One session, person, company or invitation by its key, most often: one shard, or a reference table.',
  },
  {
    construct: 'row lock',
    file: 'accounts/sealed-rows/each-row.ts',
    reason: 'Rows of a table, page by page, while the master key is replaced or at the first start: rare.',
  },
  {
    construct: 'row lock',
    file: 'features/trades/trade-store.ts',
    reason: 'One trade by its id; with the home in the key, one shard.',
  },
  {
    construct: 'row lock',
    file: 'features/transformation-plans/delete-plan.ts',
    reason: 'Pending trades of one company’s material: one shard, as trades live with their contractor.',
  },
  {
    construct: 'row lock',
    file: 'features/transformation-plans/plan-store.ts',
    reason: 'One plan by its id; plans live with their company.',
  },
  {
    construct: 'recursive query',
    file: 'features/supply-chain/walk-chain.ts',
    reason: 'Walks `chain_link` across companies: would go step by step, one query a tier (docs/adr/0010).',
  },
  {
    construct: 'recursive query',
    file: 'records/shown-in-chain.ts',
    reason: 'The same walk, from all materials of a company: step by step as well.',
  },
  {
    construct: 'recursive query',
    file: 'records/integrity/downstream-companies.ts',
    reason: 'Companies downstream of a record that was altered, which is rare: step by step as well.',
  },
  {
    construct: 'row lock',
    file: 'records/announce-alterations.ts',
    reason: 'One alteration by its record, which is rare: several servers announce it once.',
  },
  {
    construct: 'isolation level',
    file: 'platform/db/snapshot.ts',
    reason:
      'Reads of one moment, about one record or one company at a time. Repeatable read or stricter is there in YugabyteDB and CockroachDB; Citus has it shard by shard.',
  },
  {
    construct: 'place in the write-ahead log',
    file: 'platform/db/lsn.ts',
    reason: 'Only with DATABASE_REPLICA_URL: a distributed database replicates by itself.',
  },
  {
    construct: 'place in the write-ahead log',
    file: 'platform/db/replica.ts',
    reason: 'Only with DATABASE_REPLICA_URL: a distributed database replicates by itself.',
  },
  {
    construct: 'physical row or transaction id',
    file: 'operations/backup/ship.ts',
    reason: 'Only for the backup of the embedded server: a distributed database has its own.',
  },
  {
    construct: 'row lock',
    file: 'platform/ledger/history/open-history.ts',
    reason: 'One row: batches of an installation follow one another, whoever closes them.',
  },
  {
    construct: 'row lock',
    file: 'operations/rotate-key/reseal-rows.ts',
    reason: 'A command that runs alone, some hundred rows at a time.',
  },
  {
    construct: 'row lock',
    file: 'operations/rotate-key/reseal-check-runs.ts',
    reason: 'A command that runs alone; some fifty rows.',
  },
  {
    construct: 'row lock',
    file: 'operations/rotate-key/reseal.ts',
    reason: 'Keys of all companies, in turn, while the master key changes: would go shard by shard.',
  },
  {
    construct: 'table lock',
    file: 'platform/db/schema-fence.ts',
    reason: 'One row that a migration shuts old servers out by; a lock of that row would do.',
  },
]
