import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isEverywhere, isLocalServer, isLoopback, readHost } from './loopback.ts'
import type { X509Certificate } from 'node:crypto'
import { certificatesIn } from './pdf-roots.ts'
import { refusedPasswordsIn } from '../crypto/passwords.ts'
import { readKey, SETTINGS, type SettingValues } from './settings.ts'
import { StartError, systemCode } from './start-error.ts'
import { readWitnessSettings } from './witness-settings.ts'

/** All settings from outside, validated and arranged. */
export type Config = ReturnType<typeof arrange> &
  ReturnType<typeof readWitnessSettings> & {
    refusedPasswords: ReadonlySet<string>
    pdfRoots: readonly X509Certificate[]
  }

type Environment = Record<string, string | undefined>
type Problems = Map<string, string>

/** Reads the settings and the command line. Every fault is named at once; no value is repeated, as it may be secret. */
export function readConfig(env: Environment, argv: string[]): Config {
  const problems: Problems = new Map()
  const values = readSettings(env, problems)
  const masterKey = readMasterKey('MASTER_KEY', values, problems)
  const previousMasterKey = readMasterKey('MASTER_KEY_PREVIOUS', values, problems)
  const refusedPasswords = readRefusedPasswords(values, problems)
  const pdfRoots = readPdfRoots(values, problems)
  const witnessing = readWitnessSettings(values, problems)
  checkTogether(values, problems)
  const unknown = argv.filter((argument) => argument !== '--empty')
  const lines = [
    ...Array.from(problems, ([name, problem]) => `${name} ${problem}`),
    ...unknown.map((argument) => `${argument} is not an option; the only one is --empty`),
  ]
  if (lines.length > 0)
    throw new StartError(`Selvedge cannot start with these settings:\n  ${lines.join('\n  ')}`)
  const keys = { masterKey, previousMasterKey }
  return { ...arrange(values, keys, argv.includes('--empty')), ...witnessing, refusedPasswords, pdfRoots }
}

/** The address people reach Selvedge at, once the port is known. */
export function publicUrl({ publicUrl: configured, host }: Config['http'], port: number): string {
  if (configured !== undefined) return configured
  const name = isEverywhere(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** How long a caller waits for one of the connections, when all are taken or the database is slow to answer. */
const CONNECT_SECONDS = 5

function readSettings(env: Environment, problems: Problems): SettingValues {
  const read = Object.entries(SETTINGS).map(([name, setting]) => {
    const raw = env[name]?.trim() || ('fallback' in setting ? setting.fallback : undefined)
    const result = z.optional(setting.type).safeParse(raw)
    if (!result.success) problems.set(name, result.error.issues[0]?.message ?? 'is wrong')
    return [name, result.data]
  })
  return Object.fromEntries(read) as SettingValues
}

type KeySetting = 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS'

function readMasterKey(name: KeySetting, values: SettingValues, problems: Problems): Buffer | undefined {
  const fileSetting = `${name}_FILE` as const
  const file = values[fileSetting]
  if (file === undefined) return values[name]
  if (values[name]) problems.set(fileSetting, `cannot stand beside ${name}: set one of them`)
  try {
    const key = readKey(readFileSync(file, 'utf8').trim())
    if (key.length === 32) return key
    problems.set(fileSetting, 'must hold 32 bytes, written in hex or base64')
  } catch (error) {
    problems.set(fileSetting, `cannot be read (${systemCode(error)})`)
  }
  return undefined
}

function readRefusedPasswords(values: SettingValues, problems: Problems): ReadonlySet<string> {
  if (values.REFUSED_PASSWORDS_FILE === undefined) return new Set()
  try {
    return refusedPasswordsIn(readFileSync(values.REFUSED_PASSWORDS_FILE, 'utf8'))
  } catch (error) {
    problems.set('REFUSED_PASSWORDS_FILE', `cannot be read (${systemCode(error)})`)
    return new Set()
  }
}

function readPdfRoots(values: SettingValues, problems: Problems): readonly X509Certificate[] {
  if (values.PDF_ROOTS_FILE === undefined) return []
  let pem: string
  try {
    pem = readFileSync(values.PDF_ROOTS_FILE, 'utf8')
  } catch (error) {
    problems.set('PDF_ROOTS_FILE', `cannot be read (${systemCode(error)})`)
    return []
  }
  try {
    return certificatesIn(pem)
  } catch {
    problems.set('PDF_ROOTS_FILE', 'must hold certificates in PEM')
    return []
  }
}

/** Whether people come by another way than straight to the port that is listened on. */
function comesThroughProxy({ PUBLIC_URL, HOST, PORT }: SettingValues): boolean {
  if (PUBLIC_URL === undefined) return false
  const { protocol, hostname, port } = new URL(PUBLIC_URL)
  const isOwnName =
    isEverywhere(HOST) || hostname === HOST.toLowerCase() || (isLoopback(hostname) && isLoopback(HOST))
  return protocol === 'https:' || Number(port || 80) !== PORT || !isOwnName
}

const isLocal = ({ HOST: host, PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy = false }: SettingValues) =>
  isLocalServer({ host, publicUrl, trustProxy })

/** Whether people reach everything else under this name. */
const isOwnHost = (host: string, { PUBLIC_URL }: SettingValues): boolean =>
  isLoopback(readHost(host).name) || (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).host === host)

function checkTogether(values: SettingValues, problems: Problems): void {
  const isClear = !problems.has('PUBLIC_URL') && !problems.has('PORT')
  if (values.TRUST_PROXY === undefined && isClear && comesThroughProxy(values)) {
    problems.set(
      'TRUST_PROXY',
      'must be set, since PUBLIC_URL says that a proxy stands in front: TRUST_PROXY=127.0.0.1, or whatever address the proxy has; TRUST_PROXY=false where there is none',
    )
  }
  if (values.TRUST_PROXY === true && !isLoopback(values.HOST)) {
    problems.set(
      'TRUST_PROXY',
      'cannot be true where HOST is reached from a network: whoever asks could name any address as theirs. Instead of TRUST_PROXY=true write the proxy’s address: TRUST_PROXY=127.0.0.1, or whatever it has',
    )
  }
  if (values.DATABASE_URL && !values.MASTER_KEY && !values.MASTER_KEY_FILE && !problems.has('MASTER_KEY')) {
    problems.set('MASTER_KEY', 'is needed with DATABASE_URL: keep it apart from the database')
  }
  if (values.EPCIS_HOST !== undefined && isOwnHost(values.EPCIS_HOST, values)) {
    problems.set('EPCIS_HOST', 'must be another host than those at which people reach Selvedge')
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    problems.set('DATABASE_REPLICA_URL', 'needs DATABASE_URL: the embedded server has no replica')
  }
  if (!values.DOCUMENTS_S3_ACCESS_KEY_ID !== !values.DOCUMENTS_S3_SECRET_ACCESS_KEY) {
    problems.set('DOCUMENTS_S3_ACCESS_KEY_ID', 'and DOCUMENTS_S3_SECRET_ACCESS_KEY belong together')
  }
  if (!values.PASSPORTS_EXPORT_S3_ACCESS_KEY_ID !== !values.PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY) {
    problems.set(
      'PASSPORTS_EXPORT_S3_ACCESS_KEY_ID',
      'and PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY belong together',
    )
  }
  if (values.PASSPORTS_EXPORT_FOLDER !== undefined && values.PASSPORTS_EXPORT_BUCKET !== undefined) {
    problems.set('PASSPORTS_EXPORT_BUCKET', 'cannot be set with PASSPORTS_EXPORT_FOLDER: give one of them')
  }
}

type MasterKeys = { masterKey: Buffer | undefined; previousMasterKey: Buffer | undefined }

function arrange(values: SettingValues, keys: MasterKeys, empty: boolean) {
  const dataDir = resolve(values.DATA_DIR)
  const isEmbedded = values.DATABASE_URL === undefined
  return {
    dataDir,
    ...keys,
    isUpgrade: values.UPGRADE_FROM !== undefined,
    industry: values.FIRST_COMPANY_SECTOR,
    isLocal: isLocal(values),
    identifierBase: values.IDENTIFIER_BASE,
    demo: !empty && (values.DEMO === 'on' || (values.DEMO === 'auto' && isEmbedded && isLocal(values))),
    http: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL,
      epcisHost: values.EPCIS_HOST,
      trustProxy: values.TRUST_PROXY ?? false,
      logLevel: values.LOG_LEVEL,
      shutdown: { drainSeconds: values.SHUTDOWN_DRAIN_SECONDS, seconds: values.SHUTDOWN_SECONDS },
    },
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    database: {
      url: values.DATABASE_URL,
      pool: values.DATABASE_POOL,
      prepare: values.DATABASE_PREPARE === 'on',
      replicaUrl: values.DATABASE_REPLICA_URL,
      timeouts: { connect: CONNECT_SECONDS, silence: values.DATABASE_SECONDS },
    },
    backupSeconds: values.BACKUP_SECONDS,
    passportExport: arrangePassportExport(values),
    passportStore: arrangePassportStore(values),
    documents: arrangeDocuments(values, dataDir),
    egress: values.EGRESS_ALLOW,
    issuers: values.ISSUERS_ALLOW,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    ledger: arrangeLedger(values, dataDir),
  }
}

function arrangeDocuments(values: SettingValues, dataDir: string) {
  if (values.DOCUMENTS_S3_BUCKET === undefined)
    return { kind: 'disk' as const, folder: join(dataDir, 'documents') }
  return {
    kind: 's3' as const,
    bucket: values.DOCUMENTS_S3_BUCKET,
    endpoint: values.DOCUMENTS_S3_ENDPOINT,
    region: values.DOCUMENTS_S3_REGION,
    accessKeyId: values.DOCUMENTS_S3_ACCESS_KEY_ID,
    secretAccessKey: values.DOCUMENTS_S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.DOCUMENTS_S3_FORCE_PATH_STYLE,
  }
}

/** Where the server exports public passports to by itself, and how often; undefined where it does not. */
function arrangePassportExport(values: SettingValues) {
  const { PASSPORTS_EXPORT_FOLDER: folder, PASSPORTS_EXPORT_BUCKET: address } = values
  const hours = values.PASSPORTS_EXPORT_HOURS
  if (folder !== undefined) return { to: { folder: resolve(folder) }, hours }
  return address && { to: { ...address, ...arrangePassportStore(values) }, hours }
}

/** The object store to which exports go that are addressed as s3://. */
const arrangePassportStore = (values: SettingValues) => ({
  endpoint: values.PASSPORTS_EXPORT_S3_ENDPOINT,
  region: values.PASSPORTS_EXPORT_S3_REGION,
  accessKeyId: values.PASSPORTS_EXPORT_S3_ACCESS_KEY_ID,
  secretAccessKey: values.PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY,
  forcePathStyle: values.PASSPORTS_EXPORT_S3_FORCE_PATH_STYLE,
})

function arrangeLedger(values: SettingValues, dataDir: string) {
  return {
    rpcUrl: values.LEDGER_RPC_URL,
    contract: values.LEDGER_CONTRACT,
    anchorKeyFile: values.LEDGER_ANCHOR_KEY_FILE,
    registrarKeyFile: values.LEDGER_REGISTRAR_KEY_FILE,
    adminKeyFile: values.LEDGER_ADMIN_KEY_FILE,
    confirmations: values.LEDGER_CONFIRMATIONS,
    freeGas: values.LEDGER_FREE_GAS,
    maxFee: values.LEDGER_MAX_FEE_GWEI,
    batchMax: values.LEDGER_BATCH_MAX,
    batchSeconds: values.LEDGER_BATCH_SECONDS,
    lostUntil: values.LEDGER_LOST_UNTIL,
    checkPerSecond: values.LEDGER_CHECK_PER_SECOND,
    recordsPerSecond: values.RECORD_CHECKS_PER_SECOND,
    folder: values.LEDGER_DIR === undefined ? join(dataDir, 'chain') : resolve(values.LEDGER_DIR),
  }
}
