import type { Issue } from '@selvedge/domain/issues.ts'
import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { AuditEvent } from '@selvedge/domain/audit.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../platform/context/context.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { Reader, Tx } from '../platform/db/connect.ts'
import type { Tables } from '../platform/db/tables.ts'

/** What every record's row has. */
export type RecordRow = { id: number; documentId?: number | null }

/** A record's table has the name of its type, but for plans and stock. */
type RecordTable = Extract<RecordTypeName | 'transformation_plan' | 'mass_event', keyof Tables>

/** What happens to records of any type, as their audit lines are named: `trade.created` is one (`domain/audit.ts`). */
type RecordEventName = AuditEvent extends infer Name
  ? Name extends `${RecordTypeName}.${infer Happened}`
    ? Happened
    : never
  : never

/** Something that happened to a record, with what else its audit line notes. */
export type RecordEvent = {
  event: RecordEventName
  noted?: Readonly<Record<string, unknown>>
}

/**
 * What all records share, and how each type of record does it: how they are signed, checked, read, named and notified about.
 * Forms, fields and lists stay in their features. Types and events are parameters of methods, so that the registry can contain
 * all types of record.
 */
export type RecordType<Row extends RecordRow = RecordRow, Event extends RecordEvent = RecordEvent> = {
  readonly type: RecordTypeName
  readonly table: RecordTable
  /** Which rows of `table` are records of the type, in SQL; left out where all are. Whoever reads the table does so by `rows-of.ts`. */
  readonly only?: RawBuilder<SqlBool>
  /** Whether `table` names a document, as `document_id`. */
  readonly hasDocument: boolean

  /** A record with its parts, or undefined. */
  find(reader: Reader, id: number): Promise<Row | undefined>

  /** The same of several, by id: in a few queries, however many they are. */
  findAll(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Row>>

  /**
   * The record with its row locked, where the caller's company has this side in it; else undefined, without waiting for
   * anybody. A second decision waits here and then meets the first one's outcome.
   */
  lock(tx: Tx, member: SignedIn, id: number, as: { side: Side }): Promise<Row | undefined>

  /**
   * The record, where the caller may read it; undefined if it was deleted and was the caller's. Throws FORBIDDEN for others'
   * as for none: one look-up with one outcome.
   */
  requireReadable(reader: Reader, member: SignedIn, id: number): Promise<Row | undefined>

  /**
   * What a row says, as it is signed, in a version of its type; in the newest where none is named. Undefined in a version that
   * this server does not know. A row that contradicts itself says what was never signed.
   */
  attest(row: Row, version?: number): JsonObject | undefined

  /** What a record says as it is deleted; left out where none ever is. */
  attestDeleted?(row: Row, at: Date): JsonObject

  /** Why a company that may read a record has no proof file of it; undefined if it has. */
  proofRefusal(reader: Reader, member: Pick<SignedIn, 'companyId'>, row: Row): Promise<Issue | undefined>

  /** Whether a row of `table` is of this company, in SQL; a number, or a column of numbers. */
  isOf(companyId: number | RawBuilder<number>): RawBuilder<SqlBool>

  /** The companies that a row says the record is between. */
  parties(row: Row): readonly number[]

  /** The materials in whose supply chains it stands as it is now; none where it stands in none. */
  chainMaterials(reader: Reader, row: Row): Promise<readonly number[]>

  /** Who talks about it with whom; left out where it is of one company alone. */
  discussed?(row: Row): {
    approverId: number
    createdBy: number
    decidedBy: number | null
    isPending: boolean
  }

  /** How records are named, by id. */
  names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>>

  /** Makes a registered company the other side of what was recorded with one that was only invited; answers which records. */
  handOver?(context: Context, invitedId: number, to: OtherSide): Promise<number[]>

  /** How it is published as EPCIS events (docs/adr/0067); left out where nothing happens to goods. */
  readonly goods?: GoodsOf<Row>

  /** What follows from an event, in its transaction: who is notified, what is linked. */
  after(context: Context, row: Row, happened: Event): Promise<void>
}

/** How records of a type are published as EPCIS events. */
type GoodsOf<Row extends RecordRow> = {
  /** Which rows of the table have events, in SQL. */
  readonly only: RawBuilder<SqlBool>
  /**
   * Stores a record's events, in the transaction that changes it, or later where none did: `accepted` then. `statement` is the leaf of what was stated. Answers
   * the numbers of those that the audit line of this change names.
   */
  note(
    context: Pick<Context, 'services' | 'tx'>,
    row: Row,
    happened: { event: RecordEventName },
    statement: Hex,
  ): Promise<string[]>
}

/** Which side of a record its caller is on: who decides about it, or any of its parties. */
export type Side = 'approver' | 'party'

/** A company that takes over what was recorded with an invited one. */
export type OtherSide = { id: number; role: string | null }

/** Every type of record there is, by name. */
export type RecordTypes = { readonly [Name in RecordTypeName]: RecordType }
