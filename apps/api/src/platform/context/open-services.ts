import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Db, openDatabase } from '../db/connect.ts'
import { openReplica, type Replica } from '../db/replica.ts'
import { diskFileStore } from '../files/disk-file-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { s3FileStore } from '../files/s3-file-store.ts'
import type { Log } from '../log/log.ts'
import { type Ledger, openLedger } from '../ledger/open-ledger.ts'
import type { LedgerLog } from '../ledger/anchoring/ledger-log.ts'
import type { MailTransport } from '../mail/mail.ts'
import { type OutboxFolder, outboxFolder } from '../mail/outbox-folder.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'

/** The store of documents that the settings name. */
export const openFiles = ({ documents }: Config): FileStore =>
  documents.kind === 'disk' ? diskFileStore(documents.folder) : s3FileStore(documents)

/** The replica the settings name, where they name one. */
export function openReplicaOf(
  { database: { replicaUrl, pool, timeouts, prepare } }: Config,
  primary: Db,
  log: Log,
): Replica | undefined {
  if (replicaUrl === undefined) return undefined
  return openReplica({
    primary,
    db: openDatabase(replicaUrl, { max: pool, timeouts, prepare, session: 'standby' }),
    warn: (error, message) => log.warn({ err: error }, message),
  })
}

/** Where mail goes: an SMTP server, or a folder that a page shows. */
export function openMailTransport({ mail, dataDir }: Config): {
  transport: MailTransport
  outbox?: OutboxFolder
} {
  if (mail.smtpUrl !== undefined) return { transport: smtpTransport(mail.smtpUrl, mail.from) }
  const outbox = outboxFolder(join(dataDir, 'outbox'), () => new Date())
  return { transport: outbox, outbox }
}

/** The ledger the settings name; its worker is not running yet. */
export function openLedgerOf(
  { ledger, dataDir, isUpgrade, checkpoints, cosigning }: Config,
  { db, masterKey, log }: { db: Db; masterKey: Uint8Array; log: LedgerLog },
): Promise<Ledger> {
  const { rpcUrl, contract, anchorKeyFile, registrarKeyFile, adminKeyFile } = ledger
  return openLedger({
    db,
    masterKey,
    dataDir,
    chainDir: ledger.folder,
    confirmations: ledger.confirmations,
    freeGas: ledger.freeGas,
    maxFee: ledger.maxFee,
    batchMax: ledger.batchMax,
    batchSeconds: ledger.batchSeconds,
    lostUntil: ledger.lostUntil,
    isUpgrade,
    keyFiles: {
      ...(anchorKeyFile && { anchor: anchorKeyFile }),
      ...(registrarKeyFile && { registrar: registrarKeyFile }),
      ...(adminKeyFile && { admin: adminKeyFile }),
    },
    checkpoints,
    cosigning,
    log,
    ...(rpcUrl && { rpcUrl }),
    ...(contract && { contract: contract as `0x${string}` }),
  })
}
