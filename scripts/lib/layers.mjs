/**
 * The layers of the server, lowest first. A file may import from its own layer and from the ones listed before it, never from the
 * ones after it. The folders of a layer follow the same rule, except those of `features`, which never import each other and share
 * code through `records`. ARCHITECTURE.md shows this list; `check-layers.mjs` compares both with the imports.
 */
export const LAYERS = [
  {
    layer: 'platform',
    what: 'what any such server needs, and the ledger; knows nothing about companies or trades',
    folders: [
      ['crypto', 'tokens, encrypted secrets, passwords'],
      ['config', 'settings, read once from the environment; errors that stop the server from starting'],
      [
        'db',
        'connection, the servers of a cluster, migrations, tables, transactions, snapshots, the replica',
      ],
      ['audit', 'one line of the audit trail, written in the transaction of the action'],
      ['files', 'documents on disk or in an object store, disk space, memory for large files'],
      ['log', 'the log'],
      ['ledger', 'keys, statements, anchoring and the blockchain, embedded unless another is configured'],
      ['language', 'the languages with their texts, read when the server starts'],
      ['mail', 'e-mails, their queue, SMTP, and the limit on unsolicited e-mails'],
      ['egress', 'requests to addresses that callers gave'],
      ['context', 'what use cases need: the services, the signed-in user, the transaction'],
      ['lists', 'a list as a page, a count, ids and a stream'],
      ['rate-limit', 'rate limits'],
      ['http', 'routes from the contract, guards, limits, error responses, the web app'],
      ['lettering', 'texts as glyphs of fonts of our own, for PDFs and pictures'],
      ['pdf', 'pages in any of our scripts'],
      ['exports', 'a list as CSV or Excel'],
      ['reference-data', 'countries, units, standards and other lists to choose from'],
      ['openapi', 'the API description, generated from the contract'],
      ['embedded', 'the embedded PostgreSQL server'],
      ['process', 'start, stop and recurring jobs'],
    ],
  },
  {
    layer: 'accounts',
    what: 'people, companies, and the relations between them',
    folders: [
      ['sealed-rows', 'the seals of rows that give power'],
      ['second-factor', 'one-time codes and recovery codes'],
      ['session', 'log-in, sessions, asking for the password again'],
      ['companies', 'companies, relations, invitations, certification bodies’ access'],
      ['api-keys', 'keys with which programs act as a company'],
      ['certifiers', 'the confirmation of certification bodies by operators'],
      ['onboarding', 'registration by invitation; the endpoints for companies and partners'],
      ['profile', 'a user’s own data, password, sessions and second factor'],
    ],
  },
  {
    layer: 'records',
    what: 'what all records share: signing, checking, reading, naming, transfer, documents',
    folders: [],
  },
  {
    layer: 'features',
    what: 'what companies do; a feature imports no other',
    folders: [
      ['trades', 'contracts, orders and shipments'],
      ['certifications', 'certificates, their checks and decisions'],
      ['transformation-plans', 'how a company makes one material from others'],
      ['materials', 'a company’s materials and where each is used'],
      ['mass', 'what a company holds of its materials, in kilograms'],
      ['pictures', 'logos of companies and photos of materials'],
      ['partners', 'which registered company an invitation was meant for'],
      ['passports', 'product passports, and their public pages'],
      ['epcis', 'events that other systems send, by EPCIS 2.0'],
      ['identifiers', 'the pages that identifiers lead to'],
      ['credentials', 'verifiable credentials that companies issue'],
      ['resolver', 'where Digital Links lead, and the codes and labels of products'],
      ['comments', 'what companies write about a record of theirs, and ask to be changed'],
      ['requests', 'what partners ask each other for'],
      ['supply-chain', 'the supply chain of a material'],
      ['proofs', 'proof files, and the questions of verifiers'],
      ['audit', 'the audit trail: reading, numbering, signing, checking'],
      ['anchoring', 'the wallet area'],
    ],
    areUnrelated: true,
  },
  {
    layer: 'operations',
    what: 'the commands of operators, backup and metrics',
    folders: [
      ['backup', 'backup and restore'],
      ['metrics', 'metrics'],
      ['rotate-key', 'replacing the master key'],
      ['certifiers', 'the commands for operators and certification bodies'],
      ['passport-export', 'public passports, credentials and codes as files'],
      ['identifiers', 'the command that changes where identifiers begin'],
      ['ledger-check', 'comparing everything with the ledger'],
      ['transfer-role', 'giving a role of the contract to another key'],
    ],
  },
  { layer: 'app', what: 'all routes, recurring jobs, the start message', folders: [] },
]

/** Folders beside the source. They may import all of it; the source may import only `demo`, and only from `main.ts` and `app`. */
export const BESIDE = [
  ['demo', 'the demo world'],
  ['test', 'tests of the whole server, attacks, and test support'],
  ['drills', 'the drills: forging, tampering, restoring, failing over'],
]
