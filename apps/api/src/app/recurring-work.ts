import { join } from 'node:path'
import { sealTrails } from '../features/audit/seal-trails.ts'
import { ship } from '../operations/backup/ship.ts'
import { takeRestoredMark } from '../operations/backup/restored-mark.ts'
import { exportWhenDue } from '../operations/passport-export/scheduled-export.ts'
import { openTarget } from '../operations/passport-export/open-target.ts'
import { createBackgroundCheck } from '../operations/ledger-check/background-check.ts'
import { createOlderEvents } from '../records/epcis/note-older.ts'
import { sequenceEvents } from '../records/epcis/sequence-events.ts'
import { recheckAnchors } from '../features/credentials/anchors/recheck-anchors.ts'
import { recheckDomains } from '../features/credentials/domain/recheck-domains.ts'
import { signingAgain } from '../features/credentials/sign-again.ts'
import { importKinds } from '../features/import-kinds.ts'
import { runImports } from '../features/imports/run-imports.ts'
import { announceEndings } from '../features/certifications/announce-endings.ts'
import { remindOfRequests } from '../features/requests/remind-request.ts'
import { sendReceipts } from '../features/proofs/send-receipts.ts'
import { recordTypes } from '../features/record-types.ts'
import type { Config } from '../platform/config/config.ts'
import { deliverWebhooks } from '../records/webhooks/deliver.ts'
import { webhookSources } from '../features/webhook-sources.ts'
import { sweepUploads } from '../records/documents/sweep-uploads.ts'
import { createSweep } from '../records/sweep-records.ts'
import { notifyAlterations } from '../records/notify-alterations.ts'
import type { Log } from '../platform/log/log.ts'
import { makeParts } from '../platform/db/keep-parts.ts'
import { HOURLY, recurring } from '../platform/process/recurring.ts'
import type { Services } from '../platform/context/services.ts'
import { takeOverCompanies } from '../accounts/companies/take-over-companies.ts'
import { lookForRefused } from '../accounts/sealed-rows/find-refused.ts'
import { watchKeys } from '../accounts/companies/watch-keys.ts'
import { sendResetLinks } from '../accounts/profile/send-reset-links.ts'

/** The shortest pause between two runs: for audit trails, and for work that somebody is waiting for. */
const SHORTEST_PAUSE_SECONDS = 1
const FIVE_SECONDS = 5
const A_DAY = 24 * 60 * 60
/** After an upgrade there are companies that have not stated themselves; then never again. */
const A_MINUTE = 60

/** The jobs that a server repeats by itself, by name. Each may run on several servers at once. */
export function recurringWork(config: Config, services: Services, log: Log) {
  const { ledger, dataDir, documents, backupSeconds, passportExport } = config
  const sealing = Math.max(ledger.batchSeconds, SHORTEST_PAUSE_SECONDS)
  const shipping = {
    db: services.db,
    postgres: join(dataDir, 'postgres'),
    documents: documents.kind === 'disk' ? documents.folder : undefined,
    blocksAfter: services.ledger.blocksAfter,
  }
  const isEmbedded = config.database.url === undefined
  const restored = askedOnce(() => takeRestoredMark(dataDir))
  const checking = createBackgroundCheck({
    services,
    log,
    perStep: ledger.checkPerSecond,
    // An object store may charge for each byte that is read.
    readsDocuments: documents.kind === 'disk',
    isAskedFor: restored(),
  })
  const sweep = createSweep({
    services,
    records: recordTypes,
    log,
    perStep: ledger.recordsPerSecond,
    // An object store may charge for each byte that is read.
    roundSeconds: documents.kind === 'disk' ? A_MINUTE : A_DAY,
    isAskedFor: restored(),
  })
  const olderEvents = createOlderEvents(services, recordTypes, (error, line) =>
    log.warn({ err: error }, line),
  )
  return Object.entries({
    ...(isEmbedded && {
      'the backup copies': recurring(backupSeconds, () => ship(shipping, dataDir), {
        log,
        later: 'The backup is behind; the next attempt continues where this one stopped',
      }),
    }),
    ...(passportExport && {
      'the export of passports': recurring(
        HOURLY,
        () =>
          exportWhenDue({
            services,
            target: openTarget(passportExport.to),
            hours: passportExport.hours,
            log,
          }),
        { log, later: 'The export of passports is behind; the former one stays until the next attempt' },
      ),
    }),
    ...(ledger.checkPerSecond > 0 && {
      'the check of everything': stoppedBy(
        checking.release,
        recurring(SHORTEST_PAUSE_SECONDS, checking.step, {
          log,
          later: 'The check of everything goes on at the next attempt',
        }),
      ),
    }),
    ...(ledger.recordsPerSecond > 0 && {
      'the check of records': stoppedBy(
        sweep.release,
        recurring(SHORTEST_PAUSE_SECONDS, sweep.step, {
          log,
          later: 'The check of records goes on at the next attempt',
        }),
      ),
    }),
    'the e-mails about altered records': recurring(
      FIVE_SECONDS,
      () => notifyAlterations(services, recordTypes, log),
      { log, later: 'E-mails about altered records will be sent at the next attempt' },
    ),
    ...(services.ledger.witnessed && {
      'the checkpoints for witnesses': stoppedBy(
        services.ledger.witnessed.worker.release,
        recurring(
          SHORTEST_PAUSE_SECONDS,
          () => services.ledger.witnessed?.worker.step() ?? Promise.resolve(),
          {
            log,
            later: 'Checkpoints are made and submitted at the next attempt',
          },
        ),
      ),
    }),
    'the places of events': recurring(FIVE_SECONDS, () => sequenceEvents(services), {
      log,
      later: 'Events get their place at the next attempt',
    }),
    'the parts of years': recurring(A_MINUTE, () => makeParts(services), {
      log,
      later: 'The parts of the next year are made at the next attempt',
    }),
    'the events of older records': recurring(SHORTEST_PAUSE_SECONDS, olderEvents, {
      log,
      later: 'Events of older records are made at the next attempt',
    }),
    'the imports': recurring(SHORTEST_PAUSE_SECONDS, () => runImports(services, importKinds), {
      log,
      later: 'Imports go on at the next attempt',
    }),
    'the credentials of unsafe keys': recurring(SHORTEST_PAUSE_SECONDS, signingAgain(services, recordTypes), {
      log,
      later: 'Credentials of unsafe keys are signed again at the next attempt',
    }),
    'the webhooks': recurring(
      SHORTEST_PAUSE_SECONDS,
      () => deliverWebhooks({ services, sources: webhookSources, log }),
      { log, later: 'Webhooks go on at the next attempt' },
    ),
    'the receipts by e-mail': recurring(HOURLY, () => sendReceipts(services, recordTypes), {
      log,
      later: 'Receipts will be sent at the next attempt',
    }),
    'the certificate expiry e-mails': recurring(HOURLY, () => announceEndings(services), {
      log,
      later: 'Certificate expiry e-mails will be sent at the next attempt',
    }),
    'the questions to registers': recurring(HOURLY, () => recheckAnchors(services), {
      log,
      later: 'Registers are asked about identity anchors at the next attempt',
    }),
    'the look at companies’ own domains': recurring(HOURLY, () => recheckDomains(services), {
      log,
      later: 'The documents of issuers on their own domains are looked at, at the next attempt',
    }),
    'the reminders of requests': recurring(HOURLY, () => remindOfRequests(services), {
      log,
      later: 'Reminders of requests will be sent at the next attempt',
    }),
    'the removal of unused uploads': recurring(HOURLY, () => sweepUploads(services), {
      log,
      later: 'Expired uploads will be removed at the next attempt',
    }),
    'the check of rows that give power': recurring(HOURLY, () => lookForRefused(services.db), {
      log,
      later: 'Rows that give power will be checked at the next attempt; each is checked at its use',
    }),
    'the password-reset e-mails': recurring(SHORTEST_PAUSE_SECONDS, () => sendResetLinks(services), {
      log,
      later: 'Password-reset e-mails will be sent at the next attempt',
    }),
    'the watch over keys on the blockchain': recurring(A_MINUTE, () => watchKeys(services, log), {
      log,
      later: 'Keys that were registered on the blockchain are reported at the next attempt',
    }),
    'the companies’ statements of themselves': recurring(A_MINUTE, () => takeOverCompanies(services), {
      log,
      later: 'Companies that have not stated themselves do so at the next attempt',
    }),
    'the sealing of audit trails': recurring(sealing, () => sealTrails(services), {
      log,
      later: 'Audit trails will be sealed at the next attempt',
    }),
  })
}

/** Word of a restore, that is taken away once somebody has asked for it, for each of several works. */
function askedOnce(take: () => Promise<boolean>) {
  let times = 0
  return (): (() => Promise<boolean>) => {
    let seen = 0
    return async () => {
      if (await take()) times++
      const isNew = seen < times
      seen = times
      return isNew
    }
  }
}

/** A work that gives something back once it has stopped. */
const stoppedBy = (release: () => Promise<void>, work: ReturnType<typeof recurring>) => ({
  start: work.start,
  stop: async () => {
    await work.stop()
    await release()
  },
})
