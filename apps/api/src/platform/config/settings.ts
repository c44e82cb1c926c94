import { isKeyName } from '@selvedge/proof/checkpoint/note-key.ts'
import { z } from 'zod'
import { readDatabaseAddress, type SessionKind } from './database-address.ts'
import { type BucketAddress, readBucketAddress } from './bucket-address.ts'
import { readEgressAllow } from './egress-allow.ts'
import { namesProxies } from './proxy-trust.ts'

/** One setting: what it does, how its text is read, and the default text. */
type Setting<T extends z.ZodType = z.ZodType> = {
  about: string
  type: T
  fallback?: string
  /** Shown instead of a fallback that is only known at the start. */
  derived?: string
}

const text = z.string()
const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    )

/** An address of one or several database servers, of the kinds that it may ask for. */
const databaseUrl = (kinds: readonly SessionKind[]) =>
  z.string().check(({ value, issues }) => {
    const read = readDatabaseAddress(value)
    const message =
      typeof read === 'string'
        ? read
        : read.session && !kinds.includes(read.session)
          ? `has target_session_attrs=${read.session}, and here it must be ${kinds.join(' or ')}`
          : undefined
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })

const key = z
  .string()
  .transform((value) => readKey(value))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes, written in hex or base64')

/** Reads 32 bytes written in hex (64 digits) or base64; anything else gives another length. */
export const readKey = (value: string) => Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64')

const keyName = z
  .string()
  .refine(isKeyName, 'must be a name without spaces and plus signs, such as example.org/log')

const proxies = z
  .string()
  .refine(
    (value) => value === 'true' || value === 'false' || namesProxies(value),
    'must be true, false, or the addresses of the proxies in front, and not everybody’s: TRUST_PROXY=127.0.0.1, or TRUST_PROXY=10.1.2.0/24',
  )
  .transform((value): boolean | string => (value === 'true' || value === 'false' ? value === 'true' : value))

const hostName = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(value),
    'must be the name of a host, such as epcis.example.com, with its port where it has one',
  )

const egressAllow = z.string().transform((value, context) => {
  const allow = readEgressAllow(value)
  if (allow) return allow
  context.addIssue({
    code: 'custom',
    message:
      'must be none, public, or hosts separated by commas, such as public,hooks.example.com,*.example.org:8443,http://erp.local:8080',
  })
  return z.NEVER
})

/** Every setting Selvedge reads from its environment, in the order the documentation lists them. */
export const SETTINGS = {
  PORT: {
    about: 'Port of the web server; 0 selects any free one.',
    type: wholeNumber(0, 65_535),
    fallback: '8080',
  },
  HOST: {
    about: 'Address the web server listens on; 0.0.0.0 opens it to the network.',
    type: text,
    fallback: '127.0.0.1',
  },
  PUBLIC_URL: {
    about: 'Address at which people reach Selvedge, used in e-mails and links.',
    type: url('http', 'https').transform((value) => value.replace(/\/+$/, '')),
    derived: 'http://HOST:PORT',
  },
  IDENTIFIER_BASE: {
    about:
      'Where the identifiers of companies, materials and records begin that leave in EPCIS events. The first one that leaves is kept in the database: `npm run identifiers` changes it, and this address has to lead here for as long as the goods last.',
    type: url('http', 'https').transform((value) => value.replace(/\/+$/, '')),
    derived: 'PUBLIC_URL',
  },
  EPCIS_HOST: {
    about:
      'A host name of its own for EPCIS: its root is what `/epcis` is elsewhere, for clients that need that (docs/epcis.md). It has to lead here, as the one of PUBLIC_URL does, and has nothing else.',
    type: hostName,
    derived: 'none',
  },
  TRUST_PROXY: {
    about:
      'Which proxies may name the caller: false for none, their addresses, or true (only if HOST is not reachable from other machines). Required if PUBLIC_URL implies a proxy.',
    type: proxies,
    derived: 'false, unless PUBLIC_URL implies a proxy',
  },
  SHUTDOWN_DRAIN_SECONDS: {
    about: 'Seconds for which a stopping server still accepts requests while /readyz answers 503.',
    type: wholeNumber(0, 600),
    fallback: '0',
  },
  SHUTDOWN_SECONDS: {
    about: 'Seconds that running requests then have to finish before their connections are closed.',
    type: wholeNumber(1, 600),
    fallback: '30',
  },
  METRICS_PORT: {
    about: 'Port of the metrics for Prometheus, at /metrics; 0 selects any free one.',
    type: wholeNumber(0, 65_535),
    derived: 'no metrics',
  },
  METRICS_HOST: {
    about:
      'Address the metrics server listens on. Metrics need no log-in, so keep it within your own network.',
    type: text,
    fallback: '127.0.0.1',
  },
  LOG_LEVEL: {
    about: 'Lowest level of message that is logged.',
    type: z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    fallback: 'warn',
  },
  DATA_DIR: {
    about: 'Folder for all data: the embedded database and blockchain, documents, secrets.',
    type: text,
    fallback: './data',
  },
  MASTER_KEY: {
    about:
      'Key that encrypts the companies’ private keys and users’ second factors: 32 bytes in hex or base64. Required with DATABASE_URL.',
    type: key,
    derived: 'generated at the first start, in DATA_DIR/secrets',
  },
  MASTER_KEY_FILE: { about: 'File with the master key, instead of MASTER_KEY.', type: text },
  REFUSED_PASSWORDS_FILE: {
    about:
      'File with passwords that nobody may choose, such as common or leaked ones, one on each line. Case is ignored.',
    type: text,
    derived: 'only short, common and guessable passwords are refused',
  },
  PDF_ROOTS_FILE: {
    about:
      'File with the root certificates, in PEM one after another, that electronic signatures of PDFs have to lead to, such as those of the Adobe Approved Trust List. None are shipped.',
    type: text,
    derived: 'signatures are checked, and their signers are not known',
  },
  MASTER_KEY_PREVIOUS: {
    about: 'The other master key while the master key is being replaced: used only to decrypt.',
    type: key,
  },
  MASTER_KEY_PREVIOUS_FILE: {
    about: 'File with that key, instead of MASTER_KEY_PREVIOUS.',
    type: text,
  },
  UPGRADE_FROM: {
    about:
      'Set to 0.1 for the one start after an update from that release: what it wrote is sealed as it is. Never otherwise.',
    type: z.literal('0.1', 'must be 0.1, the release that sealed nothing'),
  },
  DEMO: {
    about:
      'Whether the demo is loaded at the first start: on, off, or auto (only with the embedded database, on a server that is not reachable from other machines). On any other server, on gives the demo its own password.',
    type: z.enum(['auto', 'on', 'off'], 'must be auto, on or off'),
    fallback: 'auto',
  },
  FIRST_COMPANY_SECTOR: {
    about:
      'Sector of the first company in an empty installation; the companies it invites have the same sector.',
    type: z.enum(['cotton', 'leather'], 'must be cotton or leather'),
    fallback: 'cotton',
  },
  DATABASE_URL: {
    about:
      'PostgreSQL server to use instead of the embedded one, version 15 or newer; or the servers of a cluster, with commas between, of which the one is used that takes writes: postgresql://selvedge@one:5432,two:5432/selvedge?target_session_attrs=read-write',
    type: databaseUrl(['read-write', 'primary']),
    derived: 'the embedded server',
  },
  DATABASE_POOL: {
    about: 'Maximum number of database connections.',
    type: wholeNumber(2, 1000),
    fallback: '10',
  },
  DATABASE_REPLICA_URL: {
    about:
      'Streaming replica of that server, or several with commas between. Lists, exports and supply chains are read from it; of several, from one that is a copy.',
    type: databaseUrl(['standby', 'prefer-standby', 'read-only', 'any']),
  },
  DATABASE_SECONDS: {
    about:
      'Seconds that a database statement, or a part of an export, may take before it is cancelled. Migrations have no limit.',
    type: wholeNumber(1, 3600),
    fallback: '30',
  },
  DATABASE_PREPARE: {
    about:
      'Whether connections keep statements prepared that they send often. Switch it off behind a pooler that gives each transaction another connection and does not know them, such as PgBouncer before 1.21.',
    type: z.enum(['on', 'off'], 'must be on or off'),
    fallback: 'on',
  },
  BACKUP_SECONDS: {
    about: 'Seconds between two copies of new data to the backup folder, once npm run backup has set one.',
    type: wholeNumber(1, 86_400),
    fallback: '60',
  },
  PASSPORTS_EXPORT_FOLDER: {
    about:
      'Folder to which the server itself exports public passports, credentials and codes as files that any web server serves (docs/operations.md), as `npm run passports:export` does.',
    type: text,
    derived: 'only the command exports them',
  },
  PASSPORTS_EXPORT_BUCKET: {
    about:
      'Bucket of an S3-compatible object store to which the server exports them instead, with what keys begin with there: `s3://passports/copy`.',
    type: text
      .transform((value) => readBucketAddress(value))
      .refine(
        (address): address is BucketAddress => address !== undefined,
        'must be the address of a bucket, such as s3://passports or s3://passports/copy',
      ),
    derived: 'none',
  },
  PASSPORTS_EXPORT_S3_ENDPOINT: {
    about: 'Address of that store, if it is not AWS.',
    type: url('http', 'https'),
  },
  PASSPORTS_EXPORT_S3_REGION: { about: 'Region of that store.', type: text, fallback: 'us-east-1' },
  PASSPORTS_EXPORT_S3_ACCESS_KEY_ID: {
    about:
      'Access key ID for that store. Give it a key of its own, which may read, write, delete and list below that prefix, and nothing else.',
    type: text,
    derived: 'as the AWS SDK finds it',
  },
  PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY: { about: 'Secret access key for that store.', type: text },
  PASSPORTS_EXPORT_S3_FORCE_PATH_STYLE: {
    about: 'Whether the bucket is named in the path instead of the host name.',
    type: flag,
    fallback: 'false',
  },
  PASSPORTS_EXPORT_HOURS: {
    about: 'Hours after which that export is made again.',
    type: wholeNumber(1, 24 * 30),
    fallback: '24',
  },
  SMTP_URL: {
    about: 'Mail server, such as smtp://user:password@mail.example.org:587.',
    type: url('smtp', 'smtps'),
    derived: 'e-mails are kept in DATA_DIR',
  },
  MAIL_FROM: {
    about: 'Sender of every e-mail.',
    type: text.refine((value) => value.includes('@'), 'must contain a mail address'),
    fallback: 'Selvedge <selvedge@localhost>',
  },
  EGRESS_ALLOW: {
    about:
      'Where the server may send requests that users and programs ask for, such as webhooks: `none`, `public` (https to any public address, on ports 443 and 8443), or hosts separated by commas, such as `hooks.example.com`, `*.example.com` (every name below it) or `hooks.example.com:8444`. Of these, only the port that is given, or else that of the scheme. Listed hosts may have addresses of your own network, so list only names whose DNS you trust. Plain http is used only for hosts written with it, such as `http://erp.local:8080`. Both together: `public,http://erp.local:8080`.',
    type: egressAllow,
    fallback: 'public',
  },
  ISSUERS_ALLOW: {
    about:
      'Which of the addresses that `EGRESS_ALLOW` permits people may have the server ask as those of issuers of credentials and of registers, in the same form: `none`, `public`, or hosts. A host that `EGRESS_ALLOW` lists for something else, such as your own receiver of webhooks, is asked by nobody who names it as an issuer, unless it is listed here too.',
    type: egressAllow,
    fallback: 'public',
  },
  DOCUMENTS_S3_BUCKET: {
    about: 'Bucket of an S3-compatible object store for documents.',
    type: text,
    derived: 'documents are kept in DATA_DIR',
  },
  DOCUMENTS_S3_ENDPOINT: { about: 'Address of that store, if it is not AWS.', type: url('http', 'https') },
  DOCUMENTS_S3_REGION: { about: 'Region of that store.', type: text, fallback: 'us-east-1' },
  DOCUMENTS_S3_ACCESS_KEY_ID: {
    about: 'Access key ID for that store.',
    type: text,
    derived: 'as the AWS SDK finds it',
  },
  DOCUMENTS_S3_SECRET_ACCESS_KEY: { about: 'Secret access key for that store.', type: text },
  DOCUMENTS_S3_FORCE_PATH_STYLE: {
    about: 'Whether the bucket is named in the path instead of the host name.',
    type: flag,
    fallback: 'false',
  },
  LEDGER_RPC_URL: {
    about: 'JSON-RPC address of the EVM blockchain to anchor on.',
    type: url('http', 'https', 'ws', 'wss'),
    derived: 'the embedded blockchain',
  },
  LEDGER_CONTRACT: {
    about: 'Address of the contract TraceAnchor on that blockchain.',
    type: text.regex(/^0x[0-9a-f]{40}$/i, 'must be an address: 0x and 40 hex digits'),
    derived: 'deployed at the first start',
  },
  LEDGER_ANCHOR_KEY_FILE: {
    about: 'File with the private key that deploys the contract and signs anchors.',
    type: text,
  },
  LEDGER_REGISTRAR_KEY_FILE: {
    about: 'File with the private key that registers the keys of companies.',
    type: text,
  },
  LEDGER_ADMIN_KEY_FILE: {
    about: 'File with the private key that administers the contract and can transfer its roles.',
    type: text,
  },
  LEDGER_CONFIRMATIONS: {
    about: 'Number of blocks after which an anchor counts as settled.',
    type: wholeNumber(1, 10_000),
    fallback: '1',
  },
  LEDGER_FREE_GAS: {
    about: 'Whether the blockchain accepts transactions at a gas price of zero.',
    type: flag,
    fallback: 'false',
  },
  LEDGER_MAX_FEE_GWEI: {
    about: 'Maximum price for a unit of gas, in gwei. Anchoring waits while the blockchain asks for more.',
    type: wholeNumber(1, 1_000_000).transform((gwei) => BigInt(gwei) * 10n ** 9n),
    derived: 'no maximum',
  },
  LEDGER_BATCH_MAX: {
    about: 'Maximum number of statements in one anchor.',
    type: wholeNumber(1, 100_000),
    fallback: '1000',
  },
  LEDGER_BATCH_SECONDS: {
    about: 'Seconds a statement waits for others to share its anchor.',
    type: wholeNumber(0, 86_400),
    fallback: '2',
  },
  LEDGER_LOST_UNTIL: {
    about:
      'After a backup was restored that is older than the blockchain: the number of the contract’s last batch that the database lacks. Anchoring goes on after it.',
    type: wholeNumber(0, 2_147_483_647),
    fallback: '0',
  },
  LEDGER_CHECK_PER_SECOND: {
    about:
      'How many rows the server checks each second in the background, until it has checked everything, and then again. 0: none.',
    type: wholeNumber(0, 10_000),
    fallback: '50',
  },
  RECORD_CHECKS_PER_SECOND: {
    about:
      'How many records the server checks each second in the background, with their files, until it has checked all, and then again. 12 are a million a day. 0: none.',
    type: wholeNumber(0, 1000),
    fallback: '12',
  },
  LEDGER_LOG_ORIGIN: {
    about:
      'Name of the log of all batches, for witnesses: a domain of yours and a path, such as trace.example.org/log. For ever: another name is another log (docs/witnesses.md).',
    type: keyName,
    derived: 'no checkpoints are made',
  },
  LEDGER_LOG_KEY_FILE: {
    about: 'File with the Ed25519 private key that signs checkpoints of that log: 64 hex digits.',
    type: text,
    derived: 'generated at the first start, in DATA_DIR/secrets',
  },
  LEDGER_WITNESSES_FILE: {
    about:
      'File with the witnesses to ask for cosignatures, and how many have to agree, as c2sp.org/tlog-policy writes it.',
    type: text,
    derived: 'no witness is asked',
  },
  WITNESS_NAME: {
    about:
      'Name under which this server is a witness for the logs of others, at /witness/add-checkpoint, such as trace.example.org/witness.',
    type: keyName,
    derived: 'this server is no witness',
  },
  WITNESS_KEY_FILE: {
    about: 'File with the Ed25519 private key of that witness: 64 hex digits. Never the key of the log.',
    type: text,
    derived: 'generated at the first start, in DATA_DIR/secrets',
  },
  WITNESS_LOGS_FILE: {
    about: 'File with the logs that this witness cosigns, in the same form: lines of log and its vkey.',
    type: text,
  },
  LEDGER_DIR: { about: 'Folder of the embedded blockchain.', type: text, derived: 'DATA_DIR/chain' },
} as const satisfies Record<string, Setting>

type ValueOf<S extends Setting> = z.output<S['type']> | (S extends { fallback: string } ? never : undefined)

/** Each setting's value as read: undefined if it is not set and has no default. */
export type SettingValues = { [Name in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Name]> }
