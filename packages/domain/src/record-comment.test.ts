import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeAskedAfter, commentPermissions, type Discussed, mayWrite } from './record-comment.ts'

const discussed = fc.record({
  parties: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  isPending: fc.boolean(),
  isAgreed: fc.boolean(),
  hasApproverWritten: fc.boolean(),
  changeAskedOf: fc.option(fc.integer({ min: 1, max: 4 })),
})
const anyRecord: fc.Arbitrary<Discussed> = discussed.map((one) => ({
  ...one,
  approverId: one.parties[0] ?? 1,
}))
const anyCompany = fc.integer({ min: 1, max: 5 })

test('nobody outside a record, or alone with it, writes or files anything about it', () => {
  fc.assert(
    fc.property(anyRecord, anyCompany, (record, companyId) => {
      fc.pre(!record.parties.includes(companyId) || record.parties.length === 1)
      expect(Object.values(commentPermissions({ companyId }, record))).toEqual([false, false, false])
    }),
  )
})

test('only the approver asks for a change, only while it waits; only who was asked files it again', () => {
  fc.assert(
    fc.property(anyRecord, anyCompany, (record, companyId) => {
      const allowed = commentPermissions({ companyId }, record)
      if (mayWrite('CHANGE', allowed))
        expect([record.approverId, record.isPending]).toEqual([companyId, true])
      if (allowed.canCorrect) expect([record.changeAskedOf, record.isPending]).toEqual([companyId, true])
    }),
  )
})

test('a company that has not agreed is not written to before it writes', () => {
  const record = { parties: [1, 2], approverId: 1, isPending: true, isAgreed: false, changeAskedOf: null }
  expect(commentPermissions({ companyId: 2 }, { ...record, hasApproverWritten: false }).canComment).toBe(
    false,
  )
  expect(commentPermissions({ companyId: 2 }, { ...record, hasApproverWritten: true }).canComment).toBe(true)
  expect(commentPermissions({ companyId: 1 }, { ...record, hasApproverWritten: false }).canComment).toBe(true)
})

test('a change waits for whoever filed it, until that one says anything', () => {
  const asked = changeAskedAfter({ kind: 'CHANGE', by: 1, filedBy: 2 }, null)
  expect(asked).toBe(2)
  expect(changeAskedAfter({ kind: 'REMARK', by: 1, filedBy: 2 }, asked)).toBe(2)
  expect(changeAskedAfter({ kind: 'REMARK', by: 2, filedBy: 2 }, asked)).toBeNull()
  expect(changeAskedAfter({ kind: 'CORRECTED', by: 2, filedBy: 2 }, asked)).toBeNull()
})
