import { join } from 'node:path'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { recordTypes } from '../../../src/features/record-types.ts'
import { notifyAlterations } from '../../../src/records/notify-alterations.ts'
import { createSweep } from '../../../src/records/sweep-records.ts'
import type { TestApp } from '../test-app.ts'
import { file } from './filed-certifications.ts'
import { aPlan, aSold } from './plans.ts'

const SECOND = 1000

/** A log in which an error fails the test. */
export const failing = { error: (about: { err?: unknown }) => Promise.reject(about.err) }

/** A spinner with a certificate of its own file, whose yarn a weaver bought, all of it anchored. */
export async function someRecords(t: TestApp) {
  const certifier = await t.aCompany({ role: 'certifier' })
  const spinner = await t.aCompany({ role: 'spinner', knows: certifier })
  const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  const bytes = Buffer.from(`%PDF-1.4 ${spinner.companyName}`)
  const { id } = await file(t, certifier, spinner, {
    documentUpload: { name: 'scope.pdf', contentType: 'application/pdf', content: bytes.toString('base64') },
  })
  await t.call(spinner, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED', positions: [] },
  })
  const { plan, output } = await aPlan(t, { of: spinner })
  const received = await t.aMaterial(weaver, 'Ring yarn', { isInput: true })
  const trade = await aSold(t, spinner, weaver, output, received)
  await t.anchor()
  return { certifier, spinner, weaver, id, plan, trade, received, output, path: await pathOf(t, id) }
}

/** Where the file of a certification lies on the disk. */
async function pathOf(t: TestApp, certificationId: number): Promise<string> {
  const { sha256 } = await t.db
    .selectFrom('certification')
    .innerJoin('document', 'document.id', 'certification.document_id')
    .where('certification.id', '=', certificationId)
    .select('sha256')
    .executeTakeFirstOrThrow()
  return join(t.documents, sha256.slice(0, 2), sha256)
}

/** A round of the check of all records. */
export async function checkAll(t: TestApp, log: Parameters<typeof notifyAlterations>[2] = failing) {
  t.pass(61 * SECOND)
  const checking = createSweep({
    services: t.services,
    records: recordTypes,
    log,
    perStep: 7,
    roundSeconds: 60,
  })
  const before = await roundOf(t)
  do await checking.step()
  while ([undefined, before].includes(await roundOf(t)))
  await checking.release()
}

/** The e-mails about what was found, after their second look. */
export async function notifyAll(t: TestApp, log: Parameters<typeof notifyAlterations>[2] = failing) {
  t.pass(6 * SECOND)
  await notifyAlterations(t.services, recordTypes, log)
}

const roundOf = async (t: TestApp) =>
  (
    await t.db.selectFrom('record_check_round').select('finished_at').executeTakeFirst()
  )?.finished_at?.getTime()
