/**
 * The layers of the server, lowest first. What stands in one may import what stands before it, and nothing after it. Within a
 * layer the folders stand in order too; only those of `features` do not know each other at all, and meet in `records`.
 * ARCHITECTURE.md shows this list; `check-layers.mjs` holds both against the imports.
 */
export const LAYERS = [
  {
    layer: 'platform',
    what: 'what any such server needs, and the ledger; knows nothing of companies and trades',
    folders: [
      ['crypto', 'tokens, sealed secrets, passwords'],
      ['config', 'settings, read once from the environment; errors that keep a server from starting'],
      ['db', 'connection, migrations, tables, transactions, snapshots, the replica'],
      ['audit', 'one line of the audit trail, in the transaction of the deed'],
      ['files', 'documents on disk or in a store, disk space, memory for large bytes'],
      ['log', 'the log'],
      ['ledger', 'keys, statements, anchoring and the blockchain; an embedded one where none is named'],
      ['mail', 'e-mails, their queue, SMTP, and how many go to who has not agreed to hear of a company'],
      ['context', 'what use cases work with: the services, who is signed in, the transaction'],
      ['lists', 'a list as page, count, ids and stream'],
      ['rate-limit', 'how often something may be tried'],
      ['http', 'routes from the contract, guards, limits, problems, the web app'],
      ['exports', 'a list as CSV or Excel'],
      ['reference-data', 'countries, units, standards and other lists people choose from'],
      ['openapi', 'the API described from its contract'],
      ['embedded', 'the PostgreSQL server that comes along'],
      ['process', 'start, stop, and what is done again and again'],
    ],
  },
  {
    layer: 'accounts',
    what: 'who is there: people, companies, and how they stand to each other',
    folders: [
      ['second-factor', 'one-time codes and recovery codes'],
      ['session', 'log-in, sessions, proof that it is still the same person'],
      ['companies', 'companies, relations, invitations, certification bodies’ access'],
      ['certifiers', 'certification bodies: confirmed by an operator'],
      ['onboarding', 'registering by invitation; the calls about companies and partners'],
      ['profile', 'one’s own data, password, sessions and second factor'],
    ],
  },
  {
    layer: 'records',
    what: 'what every record has in common: signed, checked, read, named, handed over, its documents',
    folders: [],
  },
  {
    layer: 'features',
    what: 'what companies do; a feature imports no other',
    folders: [
      ['trades', 'contracts, orders and shipments'],
      ['certifications', 'certificates, their checks and decisions'],
      ['transformation-plans', 'which materials become which'],
      ['materials', 'a company’s materials and what they are used for'],
      ['partners', 'which registered company an invitation meant'],
      ['supply-chain', 'the chain of a material'],
      ['proofs', 'proof files, and what verifiers ask'],
      ['audit', 'the audit trail: read, numbered, signed, checked'],
      ['anchoring', 'the wallet area'],
    ],
    areUnrelated: true,
  },
  {
    layer: 'operations',
    what: 'what operators run, and what a server tells them',
    folders: [
      ['backup', 'backup and restore'],
      ['metrics', 'metrics'],
      ['rotate-key', 'another master key'],
      ['certifiers', 'commands: operators, certification bodies'],
      ['ledger-check', 'everything held against the ledger'],
      ['transfer-role', 'a role of the contract for another key'],
    ],
  },
  { layer: 'app', what: 'the routes put together, recurring work, the greeting', folders: [] },
]

/** What stands beside the source: it may import all of it, and only what puts the server together may import `demo`. */
export const BESIDE = [
  ['demo', 'the demo world'],
  ['test', 'tests of the whole, attacks, and what tests need'],
  ['drills', 'drills: tampering, restoring'],
]
