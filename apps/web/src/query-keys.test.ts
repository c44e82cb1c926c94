import { readdirSync, readFileSync } from 'node:fs'
import { areas } from '@selvedge/contract/catalogue.ts'
import { RECORD_TYPES, type RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { expect, test } from 'vitest'
import { AFFECTS, type Change, keys, UNAFFECTED } from './query-keys.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }))

/** What each call that writes changes, by its name in the catalogue; nothing where no screen shows it, or only its own. */
const CHANGED_BY: Record<string, readonly Change[] | 'nothing'> = {
  tradeContractCreate: ['trade'],
  tradeOrderCreate: ['trade'],
  tradeShippingCreate: ['trade'],
  updateTrade: ['trade'],
  withdrawTrade: ['trade'],
  confirmTransaction: ['trade', 'certification'],
  createCertification: ['certification'],
  setStanding: ['certification'],
  takeBackCertification: ['certification'],
  issueCredential: ['credential'],
  revokeCredential: ['credential'],
  addAnchor: ['credential'],
  removeAnchor: ['credential'],
  nameCredentialDomain: ['credential'],
  lookAtCredentialDomain: ['credential'],
  leaveCredentialDomain: ['credential'],
  replaceCredentialKey: ['credential'],
  markCredentialKeyUnsafe: ['credential'],
  createPlan: ['plan'],
  updatePlan: ['plan'],
  deletePlan: ['plan'],
  createMaterial: ['material'],
  addMaterials: ['material'],
  dismissShipmentDraft: ['shipmentDraft'],
  reopenShipmentDraft: ['shipmentDraft'],
  createImport: ['import'],
  startImport: ['import'],
  cancelImport: ['import'],
  undoImport: ['import'],
  inviteSupplier: ['partner'],
  answerRelation: ['partner'],
  answerSameName: ['partner', 'trade', 'certification'],
  resendInvitation: ['partner'],
  withdrawInvitation: ['partner'],
  giveCertifierAccess: ['partner'],
  takeCertifierAccess: ['partner'],
  inviteColleague: ['people'],
  setAccess: ['people'],
  setRole: ['people', 'ownRole'],
  setFactorRule: ['people'],
  setReceipts: ['people'],
  makeReceiptFeed: ['people'],
  endReceiptFeed: ['people'],
  updateCompany: ['company'],
  setRegisterNumber: ['company'],
  setLogo: ['picture'],
  removeLogo: ['picture'],
  setMaterialKeys: ['material'],
  addLink: ['link'],
  addPlaceLink: ['link'],
  changeLink: ['link'],
  endLink: ['link'],
  makeApiKey: ['people'],
  createPassport: ['passport'],
  changePassport: ['passport'],
  discardPassport: ['passport'],
  publishPassport: ['passport'],
  changePassportStatus: ['passport'],
  createDpp: 'nothing',
  changeDpp: 'nothing',
  archiveDpp: 'nothing',
  grantPassport: ['passport'],
  endPassportGrant: ['passport'],
  captureEvents: 'nothing',
  createQuery: 'nothing',
  deleteQuery: 'nothing',
  deletePageToken: 'nothing',
  captureEvent: 'nothing',
  endApiKey: ['people'],
  addWebhook: ['people'],
  endWebhook: ['people'],
  resumeWebhook: ['people'],
  testWebhook: ['people'],
  subscribe: 'nothing',
  unsubscribe: 'nothing',
  setPhoto: ['picture'],
  removePhoto: ['picture'],
  updateUser: ['account'],
  confirmSecondFactor: ['secondFactor'],
  endSecondFactor: ['secondFactor'],
  endSession: ['session'],
  endOtherSessions: ['session'],
  replaceWallet: ['anchoring'],
  retryAnchoring: ['anchoring'],
  saveView: ['view'],
  openMassBook: ['mass'],
  openCreditBook: ['mass'],
  changeMassBook: ['mass'],
  recordMassEvent: ['mass'],
  closeMassPeriod: ['mass'],
  giveMassGrant: ['mass'],
  endMassGrant: ['mass'],
  setMaterialFactor: ['mass'],
  setPlanYield: ['mass'],
  recordMassRun: ['mass'],
  proposeMassReturn: ['mass'],
  decideMassReturn: ['mass'],
  deleteSavedView: ['view'],
  writeComment: ['comment'],
  createRequest: ['request'],
  closeRequest: ['request'],
  remindRequest: ['request'],
  createProofShare: ['share'],
  endProofShare: ['share'],
  setFileNaming: ['share'],
  decideCertifier: ['certifier'],
  // What was read before goes with the session.
  authenticate: 'nothing',
  logout: 'nothing',
  prove: 'nothing',
  // The page is loaded anew.
  setLanguage: 'nothing',
  provePassword: 'nothing',
  checkReset: 'nothing',
  forgottenPassword: 'nothing',
  resetPassword: 'nothing',
  beginSecondFactor: 'nothing',
  // Before there is a session.
  onboardCompany: 'nothing',
  onboardUser: 'nothing',
  // They only read.
  findMaterials: 'nothing',
  checkCertification: 'nothing',
  findDpps: 'nothing',
  askLedger: 'nothing',
  lookUpIssuer: 'nothing',
  fetchIssuer: 'nothing',
  openSharedProof: 'nothing',
  readCoverPage: 'nothing',
  askKnownFile: 'nothing',
  checkMass: 'nothing',
  drawTexts: 'nothing',
  previewImport: 'nothing',
  checkMassClosing: 'nothing',
  // A file belongs to nothing until its form is sent.
  createUpload: 'nothing',
}

const changesOf = (of: readonly Change[] | 'nothing') => (typeof of === 'string' ? [] : of)

test('every call that writes says what it changes', () => {
  const writing = areas.flatMap(({ calls }) =>
    calls.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name),
  )
  expect(writing.toSorted()).toEqual(Object.keys(CHANGED_BY).toSorted())
})

test('every change is made by a call, and said by a screen', () => {
  const made = Object.values(CHANGED_BY).flatMap(changesOf)
  expect([...new Set(made)].toSorted()).toEqual(Object.keys(AFFECTS).toSorted())
  const said = sources.flatMap(({ text }) => [...text.matchAll(/(?:changed\(|record: )'(\w+)'/g)])
  expect([...new Set(said.map(([, change = '']) => change))]).toEqual(
    expect.arrayContaining(Object.keys(AFFECTS)),
  )
})

test('every area is affected by something, or said to be by nothing', () => {
  const affected = new Set(Object.values(AFFECTS).flat())
  expect([...affected, ...UNAFFECTED].toSorted()).toEqual(Object.keys(keys).toSorted())
})

// No screen records stock yet, programs send captures, and credentials and passports stand in no chain.
const APART: ReadonlySet<string> = new Set(['stock', 'capture', 'credential', 'passport'])
test.each(
  RECORD_TYPES.filter((type) => !APART.has(type)) as Exclude<
    RecordTypeName,
    'stock' | 'capture' | 'credential' | 'passport'
  >[],
)('a changed %s is checked again, and shows in chains and the audit trail', (record) => {
  expect(AFFECTS[record]).toEqual(
    expect.arrayContaining(['verification', 'ledger', 'supplyChain', 'certifications', 'audit']),
  )
})

test('the keys of an area begin with a word of its own', () => {
  const firsts = Object.values(keys).map(({ all }) => all[0])
  expect(new Set(firsts).size).toBe(firsts.length)
  for (const { all, ...others } of Object.values(keys))
    for (const key of Object.values<readonly string[] | ((...args: never[]) => readonly unknown[])>(others))
      expect((typeof key === 'function' ? key() : key)[0]).toBe(all[0])
})

test('a renamed company shows wherever companies are named', () => {
  expect(AFFECTS.company).toEqual(
    expect.arrayContaining(['companies', 'trades', 'certifications', 'shipments', 'supplyChain', 'audit']),
  )
})

test('no screen reloads by hand what the table lists', () => {
  const byHand = sources.filter(
    ({ name, text }) => name !== 'changes.ts' && text.includes('invalidateQueries('),
  )
  expect(byHand.map(({ name }) => name)).toEqual([])
})

test('keys, and what a change affects, are defined in one place', () => {
  const elsewhere = sources.filter(
    ({ name, text }) => name !== 'query-keys.ts' && /(?:[qQ]ueryKey: |cacheKey=\{)\[(?!\.\.\.)/.test(text),
  )
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('Fault 8: a decided trade and a changed plan show in chains, a shipment among those to certify', () => {
  expect(AFFECTS.trade).toEqual(
    expect.arrayContaining(['trades', 'plans', 'shipments', 'supplyChain', 'certifications', 'audit']),
  )
  expect(AFFECTS.plan).toEqual(expect.arrayContaining(['plans', 'supplyChain', 'certifications', 'audit']))
  expect(AFFECTS.certification).toEqual(
    expect.arrayContaining(['certifications', 'trades', 'supplyChain', 'shipments', 'audit']),
  )
})
