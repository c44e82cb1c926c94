import { aLink, aPalletLink, aProduct } from '../world/products.ts'
import { setLogoEndpoint, setPhotoEndpoint } from '@selvedge/contract/pictures.ts'
import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import { openMassBookEndpoint } from '@selvedge/contract/mass.ts'
import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { close } from '../world/closings.ts'
import { giveMassGrantEndpoint } from '@selvedge/contract/mass-grants.ts'
import { proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { makeReceiptFeedEndpoint } from '@selvedge/contract/receipts.ts'
import { writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import { createRequestEndpoint } from '@selvedge/contract/requests.ts'
import { randomBytes } from 'node:crypto'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import { setAccessEndpoint } from '@selvedge/contract/members.ts'
import { listInvitationsEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { createProofShareEndpoint } from '@selvedge/contract/proof-shares.ts'
import { readMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { currentUserEndpoint, logoutEndpoint, updateUserEndpoint } from '@selvedge/contract/session.ts'
import { saveViewEndpoint } from '@selvedge/contract/saved-views.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { nameColumns } from '../../../src/accounts/companies/company-store.ts'
import { agreeRelation } from '../../../src/accounts/companies/relations.ts'
import { tokenHash } from '../../../src/platform/crypto/token.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { stateCompany } from '../../../src/platform/ledger/statements/company-record.ts'
import { companyAddress } from '../../../src/platform/ledger/keys/company-keys.ts'
import { createInvitation, type InvitationKind } from '../../../src/accounts/companies/invitation-store.ts'
import { file, SELF } from '../world/filed-certifications.ts'
import { inviteCompanyAt } from '../world/invitations.ts'
import { PASSWORD, type Person } from '../world/people.ts'
import { aPlan, aSold } from '../world/plans.ts'
import { type FactorState, setFactor } from '../world/second-factor.ts'
import type { TestApp } from '../test-app.ts'
import { shipmentDecision } from '../world/shipments.ts'
import { aTrade, PDF, tradeRequest } from '../world/trades.ts'
import { uncountedResetTokenFor } from '../world/reset-links.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { KeyScope } from '@selvedge/domain/api-key.ts'
import { type Caller, isProgram } from './callers.ts'
import { anImport, aPreparedImport, finishImports } from './imports-of-world.ts'
import {
  aCaptureOf,
  aKeyOf,
  anEndedProgramOf,
  aProgramOf,
  programsWithout,
  aQueryOf,
  aSubscriptionOf,
  aWebhookOf,
} from './keys-of-programs.ts'
import { aCheckedAnchorOf, anAnchorFor, anAnchorOf } from './anchors-of-world.ts'
import {
  aCredentialOf,
  aDomainOf,
  noDomainOf,
  publicNumbersOf,
  theCredentialKeyOf,
} from './credentials-of-world.ts'
import { readDppEndpoint } from '@selvedge/contract/dpp-api.ts'
import { grantPassportEndpoint } from '@selvedge/contract/passport-access.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import type { Passport } from '@selvedge/contract/passports.ts'
import {
  aDraft as aPassportDraft,
  aGtin,
  aPassport as aPublishedPassport,
  FILLED,
} from '../world/passports.ts'
import { aReceivedShipment, aShipmentDraftOf } from './drafts-of-world.ts'
import { peopleOfStates } from './people-of-states.ts'
import { insertSealed, setSealed } from '../world/sealed-rows.ts'

/** In the name of everything of the contractor's company, so that a test sees where it turns up. */
export const MARK = 'Kestrel'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND

type Records = {
  contract: number
  order: number
  shipping: number
  reference: string
  documentId: number
  positionId: number
  otherPositionId: number
  /** What the trades sell. */
  materialId: number
  materialName: string
  planId: number
  planMaterialId: number
  /** One with a GTIN and a link. */
  linkedMaterialId: number
  invitationId: number
  /** A declaration that another company verifies, with its document, and a scope certificate. */
  declarationId: number
  declarationDocumentId: number
  scopeId: number
  /** A transaction certificate of the shipment. */
  transactionId: number
  uploadId: string
  /** What opened the first of these books. */
  stockId: number
  /** Closed periods of two of its books: the certification body reads those of the second. */
  closingId: number
  grantedClosingId: number
  grantedMaterialId: number
  /** Materials with books of mass: one that only watches, and one that guards. */
  bookMaterialId: number
  guardedMaterialId: number
  /** A position of a confirmed shipment to the consignee’s company. */
  deliveredPositionId: number
  /** Names of the pictures of a material, and of the contractor’s company. */
  address: string
}

/** A company with one record of each kind, everybody who may or may not call about them, and what makes fresh ones. */
export type World = Records & {
  /** What a program of the contractor's company sent, and its event. */
  captureId: number
  /** Of a shipment that an event of the contractor's company proposes. */
  draftId: number
  /** A pending shipment that the consignee's system noted to have come in. */
  receivedShipment: number
  /** What the contractor's company imported. */
  importId: number
  eventID: string
  /** Of the contract. */
  publicId: string
  /** A credential that the certification body issued, what it is about, and what its public addresses say. */
  credentialId: number
  credentialAbout: number
  credentialPublicId: string
  issuerPublicId: string
  /** A published passport of the contractor's company, with a picture, and the GTIN of what it is about. */
  passport: Passport
  passportGtin: string
  passportWithoutPicture: Passport
  /** The name of a query that the contractor's company stored, and a subscription to it. */
  query: string
  subscriptionID: string
  people: Record<Exclude<Caller, 'anonymous' | 'former'>, Person>
  /** Programs of the contractor's company that have every scope but one, by that one. */
  programsWithout: ReadonlyMap<KeyScope, Person>
  /** Under which the contractor’s company has the consignee’s in its list of partners. */
  partnerId: number
  /** A document to send along. */
  pdf: { name: string; contentType: string; content: string }
  /** Sessions that are over, each in another way. */
  formers: Person[]
  /** The caller for whom a request is made up: a caller without a session uses the contractor's. */
  person: (caller: Caller) => Person
  /** The contractor's company was asked for something by the one that invited it. */
  isAsked: () => Promise<void>
  /** A token of an invitation that nobody has used. */
  invitation: (kind: InvitationKind) => Promise<string>
  /** Fresh records of the contractor, for calls that use one up. */
  aPlanToDelete: () => Promise<number>
  aShipment: () => Promise<number>
  /** The GTIN of a new material of the caller's company. */
  aProductOf: (caller: Caller) => Promise<string>
  /** An identity anchor of the contractor's company, and the text of one about the company of a caller. */
  anAnchor: () => Promise<number>
  anAnchorFor: (caller: Caller) => Promise<string>
  /** A grant of the published passport to the consignee's company. */
  aPassportGrant: () => Promise<number>
  /** A passport of the contractor's company, of a material of its own. */
  aPassport: (is: 'draft' | 'active') => Promise<Passport>
  aShipmentDraft: (is: 'open' | 'dismissed') => Promise<number>
  /** Of an accepted scope certificate of the contractor’s company. */
  aScope: () => Promise<number>
  /** A fresh credential of the certification body. */
  aCredential: () => Promise<number>
  /** The key that signs its credentials now. */
  theCredentialKey: () => Promise<string>
  aDomain: () => Promise<void>
  noDomain: () => Promise<void>
  /** One that the contractor filed, and that waits for the certification body. */
  aFiledScope: () => Promise<number>
  /** The picture of a material, and that of the contractor's company, which a call before may have removed. */
  aPicture: (of: 'material' | 'company') => Promise<string>
  /** Of what the consignee returns of a confirmed shipment: it waits for the contractor. */
  aReturn: () => Promise<number>
  /** Of a book that the certification body may read of. */
  aGrant: () => Promise<number>
  /** The material of a book of the contractor’s company that was opened a month ago. */
  aBookToClose: () => Promise<number>
  anInvitation: () => Promise<number>
  /** Of a relation that somebody asks the contractor's company for. */
  aRelationRequest: () => Promise<number>
  /** Of a relation with an invited company, after another one registered by its name. */
  aNamesake: () => Promise<number>
  aMaterialOf: (caller: Caller) => Promise<number>
  aSession: (caller: Caller) => Promise<Person>
  /** Sets a caller's second factor to a state; returns a code that is valid in it. */
  secondFactor: (caller: Caller, state: FactorState) => Promise<string>
  /** Makes a caller an operator of the installation, or none. */
  operates: (caller: Caller, isOperator: boolean) => Promise<void>
  /** Sets the state of the certification body, and whether the contractor's company gives it access. */
  certifierIs: (state: 'waiting' | 'confirmed') => Promise<void>
  /** The certification body states what it is now, as before it is changed. */
  certifierStates: () => Promise<void>
  certifierHas: (access: boolean) => Promise<void>
  /** Has a caller prove who they are, as what gives power asks for. */
  proved: (caller: Caller) => Promise<void>
  aSessionId: (caller: Caller) => Promise<number>
  /** Of a key of the contractor's company. */
  aKey: () => Promise<number>
  /** An import of the contractor. */
  anImport: (is: 'under way' | 'over' | 'prepared') => Promise<number>
  /** Works on the imports of all until none is under way. */
  finishImports: () => Promise<void>
  /** The name of another one, for the call that uses it up, and another subscription. */
  aQuery: () => Promise<string>
  aSubscription: () => Promise<string>
  /** A material of the contractor's company with a GTIN, and a link of another one. */
  aProduct: () => Promise<number>
  aLink: () => Promise<{ id: number; materialId: number }>
  /** A webhook of the contractor's company. */
  aWebhook: (state: 'works' | 'paused') => Promise<number>
  /** A view that a caller saved: always the same. */
  aView: (caller: Caller) => Promise<number>
  aMember: () => Promise<Person>
  /** A link of the contractor’s company to the proof of its contract. */
  aShare: () => Promise<{ id: number; token: string }>
  /** The token from a password-reset e-mail to somebody of that company. */
  aForgottenPassword: () => Promise<string>
  /** A request of the consignee to the contractor’s company, two days old: a new one, and one to read. */
  aRequest: () => Promise<number>
  theRequest: () => Promise<number>
  /** The secret of the address from which receipts are fetched. */
  aReceiptAddress: () => Promise<string>
}

export async function aWorld(t: TestApp): Promise<World> {
  const admin = await t.aCompany({ name: `${MARK} Spinning` })
  const formers = await formerMembers(t, admin)
  const stranger = await t.aCompany({ name: 'Lonely Mill' })
  const present = await t.anotherSession(admin)
  const people = {
    admin: present,
    contractor: await t.aColleague(admin),
    colleague: await t.aColleague(admin),
    stranger,
    key: await aProgramOf(t, present),
    strangerKey: await aProgramOf(t, stranger),
    endedKey: await anEndedProgramOf(t, present),
    bareKey: await aProgramOf(t, present, 'epcis.capture'),
    consignee: await t.aCompany({ name: 'Receiving Weavers', role: 'weaver', knows: admin }),
    approver: await t.aCompany({ name: 'Verifying House', knows: admin }),
    certifier: await t.aCompany({ name: 'Certifying Body', role: 'certifier', knows: admin }),
    ...(await peopleOfStates(t, admin)),
  }
  const importId = await anImport(t, people.contractor, `${MARK} Lap`, true)
  const query = await aQueryOf(t, people.admin)
  const subscriptionID = await aSubscriptionOf(t, people.key, query)
  const sent = {
    ...(await publishedPassportsOf(t, people.contractor)),
    ...(await aCaptureOf(t, people.key)),
    draftId: await aShipmentDraftOf(t, people, { material: unique('Roving'), is: 'open' }),
    receivedShipment: await aReceivedShipment(t, people, unique('Roving')),
    query,
    subscriptionID,
    importId,
  }
  const made = await recordsOf(t, people)
  // Once, and once it was read: what is asked of it is answered with something.
  await grantOf(t, people, sent.passport.id)
  await t.call(people.consignee, readDppEndpoint, { params: { dppId: sent.passport.publicId }, query: {} })
  await aCheckedAnchorOf(t, people.consignee)
  const credentialAbout = await aScopeOf(t, people)
  const credentialId = await aCredentialOf(t, people.certifier, credentialAbout)
  const records = {
    ...made,
    ...sent,
    publicId: await publicIdOf(t, made.contract),
    credentialId,
    credentialAbout,
    ...(await publicNumbersOf(t, credentialId)),
  }
  await t.anchor()
  let theRequest: Promise<number> | undefined
  // Once, so that reading what is asked changes nothing.
  await askForChange(t, people)
  const aRequest = () => requestOf(t, people)
  const person = (caller: Caller) => people[prepares(caller)]
  return {
    ...records,
    pdf: { name: 'paper.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
    people,
    programsWithout: await programsWithout(t, people.admin),
    partnerId: await relationOf(t, people.admin, people.consignee.companyName),
    formers,
    person,
    isAsked: () => askBy(t, people.approver, people.contractor),
    invitation: (kind) => aToken(t, kind, people.consignee),
    aPlanToDelete: async () => (await aPlan(t, { of: people.contractor })).plan.id,
    aShipment: () => aShipmentOf(t, people),
    aPassport: (is) => passportOf(t, people.contractor, is),
    aProductOf: async (caller) => {
      const owner = person(caller)
      const gtin = aGtin()
      const params = { id: await t.aMaterial(owner, unique('Shirt')) }
      await t.call(owner, setMaterialKeysEndpoint, { params, body: { gtin } })
      return gtin
    },
    anAnchor: () => anAnchorOf(t, people.admin),
    anAnchorFor: (caller) => anAnchorFor(t, person(caller)),
    aPassportGrant: () => grantOf(t, people, records.passport.id),
    aShipmentDraft: (is) => aShipmentDraftOf(t, people, { material: unique('Roving'), is }),
    aScope: () => aScopeOf(t, people),
    theCredentialKey: () => theCredentialKeyOf(t, people.certifier),
    aDomain: () => aDomainOf(t, people.certifier),
    noDomain: () => noDomainOf(t, people.certifier),
    aCredential: async () => aCredentialOf(t, people.certifier, await aScopeOf(t, people)),
    aFiledScope: () => aFiledScopeOf(t, people),
    aPicture: (of) => pictureOf(t, people, of === 'material' ? records.materialId : undefined),
    aQuery: () => aQueryOf(t, people.admin),
    aSubscription: () => aSubscriptionOf(t, people.key, query),
    aProduct: async () => (await aProduct(t, people.admin, unique('Shirt'))).id,
    aLink: () => aLink(t, people.admin, unique('Shirt')),
    aWebhook: (state) => aWebhookOf(t, people.admin, state),
    anImport: (is) =>
      is === 'prepared'
        ? aPreparedImport(t, people.key, unique('Lap'))
        : anImport(t, people.contractor, unique('Lap'), is === 'over'),
    finishImports: () => finishImports(t),
    aKey: async () => (await aKeyOf(t, people.admin)).key.id,
    aGrant: async () => aGrantOf(t, people, await aBook(t, people.admin, 'WATCH')),
    aBookToClose: () => aBook(t, people.admin, 'WATCH'),
    aReturn: () => aReturnOf(t, people.consignee, records.deliveredPositionId),
    anInvitation: () => anInvitationOf(t, people.contractor),
    aRelationRequest: () => aRelationRequest(t, people.contractor),
    aNamesake: () => aNamesake(t, people.contractor),
    aMaterialOf: (caller) => t.aMaterial(person(caller), unique('Lap')),
    aSession: (caller) => t.anotherSession(person(caller)),
    secondFactor: (caller, state) => setFactor(t, person(caller), state),
    operates: (caller, isOperator) => setOperator(t, person(caller), isOperator),
    certifierIs: async (state) => {
      const { companyId } = people.certifier
      await setSealed(t.db, 'company', (eb) => eb('id', '=', companyId), { certifier_state: state })
    },
    certifierStates: async () => {
      const { companyId, userId } = people.certifier
      await inTransaction(t.db, (tx) => stateCompany(tx, t.services, { companyId, userId }))
    },
    certifierHas: (access) => setCertifierAccess(t, people, access),
    proved: async (caller) => {
      await setFactor(t, person(caller), 'off')
      const at = t.services.now()
      const proof = { password_proved_at: at, factor_proved_at: at }
      const hash = tokenHash(person(caller).token)
      await setSealed(t.db, 'session', (eb) => eb('token_hash', '=', hash), proof)
    },
    aSessionId: async (caller) => sessionId(t, await t.anotherSession(person(caller))),
    aView: async (caller) => {
      const body = { table: 'trades', name: 'Waiting', query: 'status=PENDING' } as const
      return (await t.call(person(caller), saveViewEndpoint, { body })).id
    },
    aMember: () => t.aColleague(admin),
    aShare: async () => {
      const { id, link } = await t.call(people.contractor, createProofShareEndpoint, {
        params: { kind: 'trade', id: records.contract },
        body: { fields: [], isWhole: false, days: 1 },
      })
      return { id, token: link.slice(link.indexOf('#') + 1) }
    },
    aForgottenPassword: async () => uncountedResetTokenFor(t, (await t.aColleague(admin)).email),
    aRequest,
    // Always the same, so that reading changes nothing.
    theRequest: () => (theRequest ??= aRequest()),
    aReceiptAddress: async () => {
      const { address } = await t.call(await t.anotherSession(admin), makeReceiptFeedEndpoint, {})
      return address.slice(address.lastIndexOf('/') + 1)
    },
  }
}

/** Who prepares a call: somebody of the caller's company, where the caller itself makes no other call. */
function prepares(caller: Caller): keyof World['people'] {
  if (caller === 'anonymous' || caller === 'former') return 'contractor'
  if (caller === 'strangerKey') return 'stranger'
  return isProgram(caller) ? 'admin' : caller
}

/** Who makes a call of the table: a program with its key, else the person. */
export function askerIn(world: World, caller: Caller, { key }: Pick<Endpoint, 'key'> = {}): Person {
  if (caller === 'bareKey' && key !== undefined && key !== 'any')
    return world.programsWithout.get(key) ?? world.people.bareKey
  return isProgram(caller) ? world.people[caller] : world.person(caller)
}

async function publicIdOf(t: TestApp, tradeId: number): Promise<string> {
  const { public_id } = await t.db
    .selectFrom('trade')
    .where('id', '=', tradeId)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return public_id
}

async function requestOf(t: TestApp, { consignee, admin }: World['people']): Promise<number> {
  const { id } = await t.call(consignee, createRequestEndpoint, {
    body: { companyName: admin.companyName, kind: 'OTHER', message: `${MARK} ${uniqueId('wish')}` },
  })
  const created_at = new Date(t.services.now().getTime() - 2 * 24 * 60 * 60_000)
  await t.db.updateTable('company_request').set({ created_at }).where('id', '=', id).execute()
  return id
}

/** The consignee wants a trade of the contractor’s company changed. */
async function askForChange(t: TestApp, { consignee, contractor }: World['people']): Promise<void> {
  const material = await t.aMaterial(contractor, unique('Roving'))
  const trade = await t.call(contractor, tradeEndpoints.contract.create, {
    body: tradeRequest(consignee, material),
  })
  await t.call(consignee, writeCommentEndpoint, {
    params: { kind: 'trade', id: trade.id },
    body: { kind: 'CHANGE', text: 'Another quantity' },
  })
}

async function setOperator(t: TestApp, { userId }: Person, isOperator: boolean): Promise<void> {
  await t.db.deleteFrom('installation_operator').where('user_id', '=', userId).execute()
  if (!isOperator) return
  const since = t.services.now()
  await insertSealed(t.db, 'installation_operator', { user_id: userId, since })
}

async function setCertifierAccess(
  t: TestApp,
  { admin, certifier }: World['people'],
  access: boolean,
): Promise<void> {
  await t.db.deleteFrom('certifier_access').where('certifier_id', '=', certifier.companyId).execute()
  if (!access) return
  await insertSealed(t.db, 'certifier_access', {
    company_id: admin.companyId,
    certifier_id: certifier.companyId,
    given_by: 'grant',
    user_id: admin.userId,
    since: t.services.now(),
  })
}

/** As if the one had registered by an invitation of the other. */
async function askBy(t: TestApp, inviter: Person, { companyId }: Person): Promise<void> {
  await t.db.deleteFrom('invitation').where('wanted', 'is not', null).execute()
  const at = t.services.now()
  await insertSealed(t.db, 'invitation', {
    kind: 'company',
    company_id: companyId,
    invited_by_company_id: inviter.companyId,
    invited_by_user_id: inviter.userId,
    token_hash: null,
    roles: 'business',
    email: `${uniqueId('asked')}@invited.test`,
    first_name: null,
    last_name: null,
    wanted: ['delivery'],
    created_at: at,
    expires_at: at,
    redeemed_at: at,
  })
}

export const uniqueId = (name: string) => `${name}-${randomBytes(4).toString('hex')}`
export const unique = (name: string) => uniqueId(name).replace('-', ' ')

async function recordsOf(t: TestApp, people: World['people']): Promise<Records> {
  const { contractor, consignee, approver, certifier } = people
  const parties = { from: contractor, to: consignee }
  const changes = { notes: `${MARK} harvest`, contractorReferenceNumber: `${MARK}-1` }
  const contract = await aTrade(t, { ...parties, kind: 'contract', changes })
  const order = await aTrade(t, {
    ...parties,
    kind: 'order',
    changes: { ...changes, contractorRootReferenceNumber: `${MARK}-1` },
  })
  const shipping = await aTrade(t, { ...parties, kind: 'shipping', changes })
  const { plan, output } = await aPlan(t, { of: contractor, changes: { name: `${MARK} carding` } })
  const received = await t.aMaterial(consignee, 'Received yarn', { isInput: true })
  await aSold(t, contractor, consignee, output, received)
  const named = { notes: `${MARK} notes`, certificateReferenceNumber: `${MARK}-C` }
  const declaration = await file(t, contractor, approver, {
    ...SELF,
    ...named,
    assessmentName: 'Verified by second party (report mandatory)',
  })
  const scope = await file(t, certifier, contractor, named)
  const transaction = await file(t, certifier, contractor, {
    ...named,
    subject: 'Transaction',
    documentTypeCode: '538',
    shippingReferenceNumbers: [`${MARK}-1`],
    boxes: { net: 100, certified: 90 },
  })
  // Accepted: before that it is between its two parties.
  await t.call(contractor, confirmTransactionEndpoint, {
    params: { id: transaction.id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED', positions: [] },
  })
  // People who join from now on were not notified of it.
  t.pass(SECOND)
  const upload = await t.send(
    contractor,
    createUploadEndpoint,
    { query: { name: `${MARK}.pdf` }, body: PDF },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
  for (const material of [output, undefined]) await pictureOf(t, people, material)
  const bookMaterialId = await aBook(t, contractor, 'WATCH')
  await someCredits(t, contractor)
  await aPalletLink(t, people.admin)
  return {
    contract: contract.trade.id,
    order: order.trade.id,
    shipping: shipping.trade.id,
    reference: `${MARK}-1`,
    documentId: contract.trade.documentID,
    positionId: contract.trade.positions[0]?.id ?? 0,
    otherPositionId: order.trade.positions[0]?.id ?? 0,
    materialId: contract.materialId,
    materialName: contract.trade.positions[0]?.contractorMaterialName ?? '',
    planId: plan.id,
    planMaterialId: output,
    linkedMaterialId: (await aLink(t, people.admin, unique('Shirt'))).materialId,
    transactionId: transaction.id,
    invitationId: await anInvitationOf(t, contractor),
    declarationId: declaration.id,
    declarationDocumentId: declaration.document?.id ?? 0,
    scopeId: scope.id,
    uploadId: (upload.body as { id: string }).id,
    bookMaterialId,
    stockId: await openingOf(t, bookMaterialId),
    closingId: (await close(t, people.admin, await aBook(t, people.admin, 'WATCH'), '2026-05-31')).id,
    ...(await aGrantedClosing(t, people)),
    guardedMaterialId: await aBook(t, people.admin, 'GUARD'),
    deliveredPositionId: await aDelivery(t, people),
    address: (await companyAddress(t.db, contractor.companyId)) ?? '',
  }
}

async function aShipmentOf(t: TestApp, { contractor, consignee }: World['people']): Promise<number> {
  const material = await t.aMaterial(contractor, unique('Roving'))
  const body = tradeRequest(consignee, material, {}, 'shipping')
  return (await t.call(contractor, tradeEndpoints.shipping.create, { body })).id
}

const aFiledScopeOf = async (t: TestApp, { contractor, certifier }: World['people']): Promise<number> =>
  (await file(t, contractor, certifier, { certificateReferenceNumber: unique('SC') })).id

/** The hash of the picture of a material of the contractor's, or of its company, which is set where there is none. */
async function pictureOf(
  t: TestApp,
  { contractor, admin }: Pick<World['people'], 'contractor' | 'admin'>,
  material?: number,
): Promise<string> {
  if (material === undefined) {
    const { company } = await t.call(contractor, currentUserEndpoint, {})
    const body = { content: PICTURES['image/webp'] }
    return company.logo ?? (await t.call(admin, setLogoEndpoint, { body })).sha256
  }
  const params = { id: material }
  const { photo } = await t.call(contractor, readMaterialEndpoint, { params })
  const body = { content: PICTURES['image/jpeg'] }
  return photo ?? (await t.call(contractor, setPhotoEndpoint, { params, body })).sha256
}

async function aScopeOf(t: TestApp, people: World['people']): Promise<number> {
  const id = await aFiledScopeOf(t, people)
  await t.call(people.certifier, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED' },
  })
  return id
}

async function openingOf(t: TestApp, materialId: number): Promise<number> {
  const { id } = await t.db
    .selectFrom('mass_event')
    .innerJoin('mass_book', 'mass_book.id', 'book_id')
    .where('material_id', '=', materialId)
    .select('mass_event.id')
    .executeTakeFirstOrThrow()
  return id
}

/** A confirmed shipment to the consignee’s company; answers its position. */
async function aDelivery(t: TestApp, { contractor, consignee }: World['people']): Promise<number> {
  const material = await t.aMaterial(contractor, unique('Sliver'))
  const received = await t.aMaterial(consignee, unique('Sliver'), { isInput: true })
  const positions = [{ contractorMaterial: { id: material }, weight: 1_000_000 }]
  const body = tradeRequest(consignee, material, { positions }, 'shipping')
  const trade = await t.call(contractor, tradeEndpoints.shipping.create, { body })
  await t.send(consignee, confirmTransactionEndpoint, shipmentDecision(trade, received))
  const positionId = trade.positions[0]?.id ?? 0
  await aReturnOf(t, consignee, positionId)
  return positionId
}

async function aReturnOf(t: TestApp, consignee: Person, positionId: number): Promise<number> {
  const body = { positionId, onDay: '2026-05-01', kilograms: 1, reason: 'Wrong shade' }
  return (await t.call(consignee, proposeMassReturnEndpoint, { body })).id
}

async function aGrantOf(
  t: TestApp,
  { admin, certifier }: World['people'],
  materialId: number,
): Promise<number> {
  const body = { materialId, companyName: certifier.companyName }
  return (await t.call(admin, giveMassGrantEndpoint, { body })).id
}

async function aGrantedClosing(t: TestApp, people: World['people']) {
  const material = await aBook(t, people.admin, 'WATCH')
  await aGrantOf(t, people, material)
  const { id } = await close(t, people.admin, material, '2026-05-31')
  return { grantedClosingId: id, grantedMaterialId: material }
}

async function aBook(t: TestApp, by: Person, mode: 'WATCH' | 'GUARD'): Promise<number> {
  const materialId = await t.aMaterial(by, unique(`${MARK} lint`))
  const body = {
    materialId,
    mode,
    custody: 'SEGREGATED',
    // With lots to read.
    byLot: mode === 'WATCH',
    openedOn: '2026-05-01',
    kilograms: 100,
    reason: 'Counted in the store',
  } as const
  await t.call(by, openMassBookEndpoint, { body })
  return materialId
}

const someCredits = (t: TestApp, by: Person) =>
  t.call(by, openCreditBookEndpoint, {
    body: {
      standard: 'Better Cotton Initiative (BCI)',
      rawMaterial: unique(`${MARK} cotton`),
      mode: 'WATCH',
      openedOn: '2026-05-01',
      kilograms: 100,
      reason: 'From the platform of the standard',
    },
  })

/** Members whose sessions ended in each way there is. Moves the clock, so it comes before everybody else's sessions. */
async function formerMembers(t: TestApp, admin: Person): Promise<Person[]> {
  const idle = await t.aColleague(admin)
  t.pass(13 * HOUR)
  const loggedOut = await t.aColleague(admin)
  await t.call(loggedOut, logoutEndpoint, {})
  const changed = await t.aColleague(admin)
  const body = { firstname: 'A', lastname: 'B', oldPassword: PASSWORD, password: 'a wholly new one 8' }
  await t.call(await t.anotherSession(changed), updateUserEndpoint, { body })
  const ended = await t.aColleague(admin)
  await t.call(await t.anotherSession(admin), setAccessEndpoint, {
    params: { id: ended.userId },
    body: { active: false },
  })
  return [ended, idle, loggedOut, changed]
}

async function sessionId(t: TestApp, { token }: Person): Promise<number> {
  const session = t.db.selectFrom('session').where('token_hash', '=', tokenHash(token)).select('id')
  return (await session.executeTakeFirstOrThrow()).id
}

async function anInvitationOf(t: TestApp, of: Person): Promise<number> {
  const companyName = unique(`${MARK} Mill`)
  const body = { companyName, userEmailAddress: `${uniqueId('mill')}@invited.test` }
  await t.call(of, inviteSupplierEndpoint, { body })
  const [invitation] = await t.call(of, listInvitationsEndpoint, { query: { search: companyName } })
  return invitation?.id ?? 0
}

async function relationOf(t: TestApp, of: Person, companyName: string): Promise<number> {
  const rows = await t.call(of, listPartnersEndpoint, { query: { search: companyName } })
  return rows[0]?.id ?? 0
}

async function aRelationRequest(t: TestApp, of: Person): Promise<number> {
  const asker = await t.aCompany({ name: unique('Asking Mill') })
  await inviteCompanyAt(t, asker, of.companyName, `${uniqueId('who')}@ever.test`)
  return relationOf(t, of, asker.companyName)
}

async function aNamesake(t: TestApp, of: Person): Promise<number> {
  const name = unique(`${MARK} Namesake`)
  await inviteCompanyAt(t, of, name, `${uniqueId('mill')}@invited.test`)
  await t.aCompany({ name })
  return relationOf(t, of, name)
}

async function aToken(t: TestApp, kind: InvitationKind, by: Person): Promise<string> {
  const at = t.services.now()
  const name = unique('Invited')
  return inTransaction(t.db, async (tx) => {
    const row = {
      ...nameColumns(name),
      status: 'INVITED' as const,
      industry: 'cotton',
      invited_email_key: '',
    }
    const company = await insertSealed(tx, 'company', { ...row, created_at: at })
    const companyId = kind === 'company' ? company.id : by.companyId
    if (kind === 'company') await agreeRelation(tx, company.id, by.companyId, at)
    // Bound to no address, as the very first one is: many are registered with.
    const email = ''
    const who = { email, firstName: null, lastName: null, language: null }
    return createInvitation(tx, { kind, companyId, invitedBy: by, roles: 'any', ...who, at })
  })
}

/** One whose material has a photo and a GTIN, and one whose material has neither. */
async function publishedPassportsOf(t: TestApp, of: Person) {
  const materialId = await t.aMaterial(of, unique('Shirt'))
  const params = { id: materialId }
  await t.call(of, setPhotoEndpoint, { params, body: { content: PICTURES['image/png'] } })
  const gtin = aGtin()
  await t.call(of, setMaterialKeysEndpoint, { params, body: { gtin } })
  const passport = await aPublishedPassport(t, { of, materialId, filled: { ...FILLED, showPicture: true } })
  return { passport, passportGtin: gtin, passportWithoutPicture: await passportOf(t, of, 'active') }
}

/** The consignee's company may read more of a passport. */
async function grantOf(
  t: TestApp,
  { admin, consignee }: Pick<World['people'], 'admin' | 'consignee'>,
  id: number,
): Promise<number> {
  const body = { companyName: consignee.companyName, purpose: 'Repair', until: '2027-01-31' }
  return (await t.call(admin, grantPassportEndpoint, { params: { id }, body })).id
}

/** One of a material of its own: a product has one passport at each level. */
async function passportOf(t: TestApp, of: Person, is: 'draft' | 'active'): Promise<Passport> {
  const materialId = await t.aMaterial(of, unique('Shirt'))
  return is === 'draft' ? aPassportDraft(t, { of, materialId }) : aPublishedPassport(t, { of, materialId })
}
