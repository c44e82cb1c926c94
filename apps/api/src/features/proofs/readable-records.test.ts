import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import type { SubjectKind } from '@selvedge/proof/bundle.ts'
import { beforeAll, expect, test } from 'vitest'
import { certificationRequest } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { setSealed } from '../../../test/support/world/sealed-rows.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

/** A record with its document, its sender and its approver. */
const RECORD = {
  trade: async () => {
    const { contractor, consignee, trade } = await aTrade(t)
    return { id: trade.id, documentId: trade.documentID, sender: contractor, approver: consignee }
  },
  certification: async () => {
    const sender = await t.aCompany({ role: 'certifier' })
    const approver = await t.aCompany({ role: 'spinner', knows: sender })
    const body = certificationRequest(approver)
    const { id, document } = await t.call(sender, createCertificationEndpoint, { body })
    return { id, documentId: document?.id ?? 0, sender, approver }
  },
}

const STATUSES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const

test.each(['trade', 'certification'] as const)(
  'whoever may read the proof of a %s may read the proof of its document',
  async (kind) => {
    const { id, documentId, sender, approver } = await RECORD[kind]()
    const others = { sender, approver, stranger: await t.aCompany() }
    const statusOf = async (as: Person, subjectKind: SubjectKind, of: number) =>
      (await t.send(as, readProofEndpoint, { params: { kind: subjectKind, id: of } })).status
    const refused: string[] = []
    for (const relation of ['agreed', 'asked'] as const)
      for (const status of STATUSES) {
        const sides = [sender.companyId, approver.companyId]
        await setSealed(t.db, 'company_relation', (eb) => eb('company_id', 'in', sides), { state: relation })
        await t.db
          .updateTable(kind)
          .set({ status, decided_at: status === 'PENDING' ? null : t.services.now() })
          .where('id', '=', id)
          .execute()
        for (const [name, person] of Object.entries(others)) {
          const found = [await statusOf(person, kind, id), await statusOf(person, 'document', documentId)]
          expect([
            [200, 200],
            [403, 404],
          ]).toContainEqual(found)
          if (found[0] !== 200) refused.push(`${name}, ${relation}, ${status}`)
        }
      }
    expect(refused.filter((one) => !one.startsWith('stranger'))).toEqual(['sender, asked, PENDING'])
    expect(refused).toHaveLength(7)
  },
)
