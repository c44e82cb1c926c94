import { randomBytes } from 'node:crypto'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { type Hex, fromHex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { isKnown, versionOf } from '@selvedge/proof/attested/versions.ts'
import { stateRefusal } from '@selvedge/proof/rules/state-refusal.ts'
import type { SetPlace } from '@selvedge/proof/signature-record.ts'
import {
  type StatementDocument,
  type StatementType,
  statementBody,
  statementLeaf,
  type StatementV2,
} from '@selvedge/proof/statement.ts'
import { nativeSha256 } from '../../crypto/native-sha256.ts'
import type { Tx } from '../../db/connect.ts'
import type { Insertable } from 'kysely'
import type { LedgerTables } from '../../db/ledger-tables.ts'
import { type KeyContext, latest, type OpenKey } from '../keys/company-keys.ts'
import { rememberLeaf } from './known-leaves.ts'
import { findNewest, keyOfRecord, type Newest } from './newest-recorded.ts'
import { signLeaf, signSet } from './statement-signature.ts'
import { sealStatement } from './statement-seal.ts'

/** Who states something: the acting company, whose key signs, and its user. */
export type Author = { companyId: number; userId: number }

/** What is stated of one record. */
export type Said = {
  type: StatementType
  id: number
  /** What happened to the record: created, accepted, refused, updated, deleted. */
  event: string
  /** What the record says now. Quantities and dates as strings. */
  data: JsonObject
  documents: readonly StatementDocument[]
  /** The statement that this one follows, where it was looked for already. */
  follows?: Newest | undefined
  /** The transaction made the record, under a number that the database gave it: no earlier statement of it is looked for. */
  isFirst?: boolean
}

export type RecordedStatement = { version: number; leaf: Hex }

/** A statement that is signed, and to be written in the transaction that changes its record. */
export type MadeStatement = RecordedStatement & {
  row: Insertable<LedgerTables['statement']> & { leaf: Hex }
  documents: readonly StatementDocument[]
}

type SignedBy = Author & {
  installation: string
  key: OpenKey
  /** The key that the company's record names. */
  signsWith?: string | undefined
}

/**
 * States, in form 2, what records have become, under one signature of the author's company: of the statement where it is one, else of
 * the set of them. The company's row has to be locked, and each record's.
 */
export async function makeStatements(
  tx: Tx,
  context: KeyContext,
  { installation, key, signsWith, ...author }: SignedBy,
  list: readonly Said[],
): Promise<MadeStatement[]> {
  // The row of a key that was replaced fits its seal when it is put back: the company's record names the one that counts.
  if (signsWith !== undefined && signsWith !== key.address.toLowerCase())
    throw new DomainError('WRONG_STATE', refusals.recordAltered)
  const newest = await findNewest(
    tx,
    context.masterKey,
    list.filter(({ isFirst, follows }) => isFirst !== true && follows === undefined),
  )
  const now = latest(context.now(), key.createdAt)
  const made = list.map((said) => {
    const previous = newest.get(keyOfRecord(said)) ?? said.follows
    const one = makeStatement(said, { ...author, installation, previous, now })
    newest.set(keyOfRecord(said), { ...one, newer: undefined })
    return one
  })
  const signed = signAll(
    key.privateKey,
    made.map(({ leaf }) => leaf),
  )
  return made.map(({ body, salt, leaf, version, prev, at, said }, index) => ({
    version,
    leaf,
    documents: said.documents,
    row: {
      record_type: said.type,
      record_id: said.id,
      version,
      event: said.event,
      company_id: author.companyId,
      user_id: author.userId,
      at,
      body,
      salt,
      leaf,
      prev,
      signer: key.address,
      signature: signed.signature,
      set_place: signed.places ? JSON.stringify(signed.places[index]) : null,
      seal: sealStatement(context.masterKey, { leaf, salt, body }),
      batch_id: null,
      batch_index: null,
      proof: null,
    },
  }))
}

function makeStatement(
  said: Said,
  {
    installation,
    companyId,
    userId,
    previous,
    now,
  }: Author & { installation: string; previous: Newest | undefined; now: Date },
) {
  // A clock that was put back since must not date it before what it follows.
  const at = latest(now, previous?.at)
  const version = (previous?.version ?? 0) + 1
  const prev = previous?.leaf ?? null
  const { type, id, event, data } = said
  const statement: StatementV2 = {
    v: 2,
    installation,
    type,
    id,
    version,
    event,
    company: companyId,
    actor: userId,
    at: at.toISOString(),
    data,
    prev,
    documents: said.documents.map(onlyAttested),
  }
  // What verifiers would not believe is not signed: the row says something else than a change of this kind makes it say.
  const isKnownHere = isKnown(type, versionOf(data) ?? 0)
  if (isKnownHere && previous?.statement && stateRefusal(statement, previous.statement) !== undefined)
    throw new DomainError('WRONG_STATE', refusals.recordAltered)
  const body = statementBody(statement)
  const salt = toHex(randomBytes(32))
  const leaf = statementLeaf(body, salt, nativeSha256)
  // What was just stated is looked at next, and checked then.
  rememberLeaf({ body, salt }, leaf)
  return { body, salt, leaf, version, prev, at, said, statement }
}

/** One signature for all: with the place of each in the set, where they are several. */
function signAll(privateKey: Hex, leaves: readonly Hex[]): { signature: Hex; places?: SetPlace[] } {
  const [only] = leaves
  if (only !== undefined && leaves.length === 1) return { signature: signLeaf(privateKey, only) }
  const { root, proofs } = merkleTree(leaves.map(fromHex))
  const size = leaves.length
  const places = proofs.map((siblings, index) => ({ size, index, siblings: siblings.map(toHex) }))
  return { signature: signSet(privateKey, toHex(root), size), places }
}

// Callers may hand over whole rows; the statement names these members alone.
const onlyAttested = ({ id, name, contentType, size, sha256 }: StatementDocument): StatementDocument => ({
  id,
  name,
  contentType,
  size,
  sha256,
})
