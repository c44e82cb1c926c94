import { DomainError } from '@selvedge/domain/errors.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { refusedBy } from '@selvedge/proof/check-rules.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import { versionOf } from '@selvedge/proof/attested/versions.ts'
import { type Reading, readText } from '@selvedge/proof/read-statement.ts'
import { type StatementDocument, statementLeaf } from '@selvedge/proof/statement.ts'
import type { Part } from '@selvedge/proof/verdict.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import { sql } from 'kysely'
import { nativeSha256 } from '../../crypto/native-sha256.ts'
import type { Reader } from '../../db/connect.ts'
import { isOfOddValue } from '../network/odd-value.ts'
import { knownLeaf, rememberLeaf } from './known-leaves.ts'
import type { StoredStatement } from './stored-statement.ts'
import { fastSignerOf } from '../keys/fast-signer.ts'

/** Something that speaks against a statement, or keeps it from being settled, in the words of every verifier. */
export type Finding = {
  part: Part
  /**
   * `failed` speaks against it. The others say nothing: it was made by a newer version, the blockchain cannot be asked now, or
   * it is not anchored yet.
   */
  status: 'failed' | 'newer' | 'unreachable' | 'waiting'
  sentence: string
}

/** Something that speaks against a statement. */
export const failed = (part: Part, sentence: string): Finding => ({ part, status: 'failed', sentence })

/** Answers the SHA-256 of a stored document's bytes as they are now, or null when they are gone. */
export type DigestOf = (documentId: number, attested: string) => Promise<string | null>

/** One of our statements as it is checked: with the content of its text, and its number in the history, from 1 on. */
export type CheckedStatement = StoredStatement & Reading & { state: number }

export const toCheck = (stored: StoredStatement, index: number): CheckedStatement => ({
  ...stored,
  state: index + 1,
  ...readText(stored.body),
})

/** The documents of a statement that no longer have the bytes they had, or whose bytes cannot be had now. */
export async function checkFiles({ statement }: CheckedStatement, digestOf: DigestOf): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { id, name, sha256 } of statement?.documents ?? [])
    try {
      if ((await digestOf(id, sha256)) !== sha256) findings.push(failed('file', words.documentAltered(name)))
    } catch (error) {
      // Bytes that a store does not hand out say nothing: neither for nor against.
      if (!(error instanceof DomainError && error.code === 'UNAVAILABLE')) throw error
      findings.push({ part: 'file', status: 'unreachable', sentence: words.documentNotProvided(name) })
    }
  return findings
}

/**
 * Whether the rows of documents still have the name, type and size that were stated: that is what people see and get. A row that is gone has
 * no bytes either, which is reported.
 */
export function checkDocumentRows(
  { statement }: CheckedStatement,
  rows: readonly StatementDocument[],
): Finding[] {
  return (statement?.documents ?? []).flatMap((stated) => {
    const row = rows.find(({ id }) => id === stated.id)
    const isSame =
      !row || (row.name === stated.name && row.contentType === stated.contentType && row.size === stated.size)
    return isSame ? [] : [failed('file', words.documentRowDiffers(stated.name))]
  })
}

/**
 * What a row says, as a statement of a version of its type says it: what was signed in one version is never compared with
 * another. Undefined for a version this server does not know.
 */
export type Attested = (version: number) => JsonObject | undefined

/** Whether the live row, null when it is gone, still says what its newest statement says. */
export function checkRow({ statement, newer }: CheckedStatement, current: Attested | null): Finding[] {
  // Content that cannot be read, or is not known here, is reported separately.
  if (!statement || newer) return []
  return isAsStated(statement.data, current) ? [] : [failed('record', words.rowDiffers)]
}

/** A row with a value that cannot even be written down does not say what was stated. */
function isAsStated(data: JsonObject, current: Attested | null): boolean {
  try {
    const says = current?.(versionOf(data) ?? 0)
    return says !== undefined && canonicalJson(data) === canonicalJson(says)
  } catch (error) {
    if (!isOfOddValue(error)) throw error
    return false
  }
}

/** Whether a statement follows the one before it in the record's history. */
export function checkHistory(
  { statement, state }: CheckedStatement,
  before: CheckedStatement | undefined,
): Finding[] {
  if (!statement) return []
  if (before?.newer === 'form') return []
  const version = (before?.statement?.version ?? 0) + 1
  const follows = statement.version === version && statement.prev === (before?.leaf ?? null)
  return follows ? [] : [failed('link', words.historyBroken(state))]
}

/** Whether a statement may be made by its company, after the one before it. */
export function checkRule(checked: CheckedStatement, before: CheckedStatement | undefined): Finding[] {
  const refused = refusedBy(checked, before)
  return refused ? [failed(refused.part, refused.sentence)] : []
}

/** Checks what needs no blockchain: the statement's text and row, its signature, its place in the batch. */
export async function checkStatement(reader: Reader, checked: CheckedStatement): Promise<Finding[]> {
  const newer: Finding[] = checked.newer
    ? [{ part: 'record', status: 'newer', sentence: words.madeByNewer(checked.state) }]
    : []
  // How one of a later form is hashed, signed and linked is not known here.
  if (checked.newer === 'form') return newer
  const altered = alterationOf(checked)
  const signature = await signatureIssue(reader, checked)
  return [
    ...newer,
    ...(altered === undefined ? [] : [failed('record', altered)]),
    ...(signature === undefined ? [] : [failed('signature', signature)]),
    ...(await checkCommitment(reader, checked)),
    ...(isInBatch(checked) ? [] : [failed('link', words.notInBatch(checked.state))]),
  ]
}

/** What of a statement's text is not what its leaf, its row or its record says; undefined if all of it is. */
export const alterationOf = (checked: CheckedStatement): string | undefined =>
  leafOf(checked.body, checked.salt) === checked.leaf
    ? misfiled(checked)
    : words.statementAltered(checked.state)

/** What of a statement's text is not what its row or its record says, where its leaf is known to be right. */
export function misfiled({ state, statement, ...row }: CheckedStatement): string | undefined {
  if (!statement) return words.statementUnreadable(state)
  if (statement.type !== row.record_type || statement.id !== row.record_id) return words.subjectDiffers(state)
  const isFiled =
    statement.version === row.version &&
    statement.event === row.event &&
    statement.company === row.company_id &&
    statement.actor === row.user_id &&
    statement.at === row.at.toISOString() &&
    statement.prev === row.prev
  return isFiled ? undefined : words.statementMisfiled(state)
}

/** The leaf of a text and its salt; undefined where the salt is none. */
export function leafOf(body: string, salt: StoredStatement['salt']): Hex | undefined {
  try {
    const known = knownLeaf({ body, salt })
    if (known !== undefined) return known
    const leaf = statementLeaf(body, salt, nativeSha256)
    rememberLeaf({ body, salt }, leaf)
    return leaf
  } catch {
    // We never stored an invalid salt.
    return undefined
  }
}

async function signatureIssue(
  reader: Reader,
  { leaf, signature, set_place, signer, at, company_id: companyId, state }: CheckedStatement,
): Promise<string | undefined> {
  if (fastSignerOf(leaf, signature, set_place) !== signer.toLowerCase()) return words.signatureWrong(state)
  const key = await reader
    .selectFrom('company_key')
    .select(['created_at', 'replaced_at'])
    .where('company_id', '=', companyId)
    .where('address', '=', signer)
    .executeTakeFirst()
  if (!key || key.created_at > at) return words.keyOfAnother(state)
  return key.replaced_at !== null && at > key.replaced_at ? words.keyRevoked(state) : undefined
}

/** A key that is introduced stands under the commitment of the key before it, as in `check-keys.ts` of the verifiers. */
async function checkCommitment(
  reader: Reader,
  { statement, signer, state }: CheckedStatement,
): Promise<Finding[]> {
  const next = statement?.type === 'company' && statement.v === 2 ? statement.data['key'] : undefined
  if (typeof next !== 'string' || next === signer.toLowerCase()) return []
  const { rows } = await sql<{ salts: number }>`
    select count(distinct commitment_salt)::int as salts from company_key
    where company_id = ${statement?.id} and lower(address) in (${signer.toLowerCase()}, ${next})`.execute(
    reader,
  )
  return (rows[0]?.salts ?? 0) > 1 ? [failed('signature', words.keyOtherCommitment(state))] : []
}

function isInBatch({ leaf, batch }: StoredStatement): boolean {
  if (!batch) return true
  try {
    const root = rootFromProof(fromHex(leaf), batch.index, batch.size, batch.proof.map(fromHex))
    return root !== undefined && toHex(root) === batch.root
  } catch {
    // What is not even hashes proves nothing.
    return false
  }
}
