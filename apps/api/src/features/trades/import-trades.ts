import { NewTrade } from '@selvedge/contract/trades.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { recordsOf } from '@selvedge/domain/import/records-of.ts'
import { cellsOf, type RowErrors, type TextRow } from '@selvedge/domain/import/sheet-kind.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { TRADE_COLUMNS } from '@selvedge/domain/import/trade-sheet.ts'
import {
  type ImportedTrade,
  readTrade,
  tradeAsTyped,
  type TradeErrors,
  type TradeRow,
} from '@selvedge/domain/import/trades.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import type { ImportRules } from '../../records/import-kind.ts'
import { KNOWS_LOTS } from '../../records/mass/lots.ts'
import { announceImported, announceWithdrawn } from './announce-imported.ts'
import { createTrade } from './create-trade.ts'
import { missingParents, takenReferences } from './import-references.ts'
import { formOf, namesIn } from './import-names.ts'
import { decidedAmong, takeBackTrade } from './take-back-trade.ts'

/** The import of trades: each is recorded as one that is typed, with its document, to a partner that has agreed. */
export const tradeImport: ImportRules = {
  check: async ({ db }, importer, rows) => {
    const rowsTyped = rows.map(typed)
    const records = recordsOf(rowsTyped, IMPORT_SHEETS.trades)
    const read = records.map((record) => ({
      record,
      trade: tradeAsTyped(record),
      errors: readTrade(record).errors,
    }))
    const trades = read.map(({ trade }) => trade)
    const known = await namesIn(db, importer, trades)
    const taken = await takenReferences(db, importer, trades)
    const orphans = await missingParents(db, importer, trades, known)
    const found = new Map<TradeRow, RowErrors>()
    for (const { record, trade, errors } of read) {
      // Which documents it may have, what it may follow and whether its reference is taken depend on its type.
      const isTyped = errors[0]?.type === undefined
      const named = formOf(trade, known).errors ?? []
      const head = isTyped ? headErrors(trade, { taken, orphans }) : {}
      for (const [i, row] of record.entries()) {
        const { documentType, ...others } = named[i] ?? {}
        found.set(row, {
          ...(i === 0 && head),
          ...others,
          ...(documentType && isTyped && { documentType }),
          ...errors[i],
        })
      }
    }
    return rowsTyped.map((row) => found.get(row) ?? {})
  },
  before: async ({ db }, rows) => {
    if (rows.some((texts) => texts['lot'])) await raiseFenceOnce(db, KNOWS_LOTS)
  },
  make: async (services, member, rows, file) => {
    const { trade, errors } = readTrade(rows.map((texts, line) => typed({ line, texts })))
    throwIfInvalid(fieldsOf(errors))
    if (!trade) throw new Error('Rows without an error are a trade')
    if (!file) throw fileMissing(trade)
    const { form, errors: unknown } = formOf(trade, await namesIn(services.db, member, [trade]))
    if (!form) throw invalid(fieldsOf(unknown))
    const { kind } = trade
    const parsed = NewTrade.safeParse({ ...form, documentUpload: file })
    if (!parsed.success)
      throw invalid(
        Object.fromEntries(parsed.error.issues.map((one) => [columnOf(one.path.join('.')), issueOf(one)])),
      )
    try {
      const input = parsed.data
      const made = await createTrade(services, member, { kind, input, idempotency: undefined, isQuiet: true })
      return made.id
    } catch (error) {
      throw error instanceof DomainError ? inColumns(error) : error
    }
  },
  announce: announceImported,
  undo: {
    how: 'one by one',
    kept: decidedAmong,
    takeBack: takeBackTrade,
    announce: announceWithdrawn,
  },
}

const typed = ({ line, texts }: TextRow): TradeRow => ({
  line,
  texts: cellsOf(TRADE_COLUMNS, texts),
})

type Among = { taken: ReadonlySet<ImportedTrade>; orphans: ReadonlySet<ImportedTrade> }

const headErrors = (trade: ImportedTrade, { taken, orphans }: Among): TradeErrors => ({
  ...(taken.has(trade) && { reference: issues.contractorReferenceTaken }),
  ...(orphans.has(trade) && {
    parent: trade.kind === 'order' ? issues.rootUnknown : issues.parentUnknown,
  }),
})

/** What is wrong with rows, as fields of `make`: those of a row after the first one by its place. */
const fieldsOf = (errors: readonly TradeErrors[]): FieldErrors =>
  Object.fromEntries(
    errors.flatMap((own, i) =>
      Object.entries(own).map(([column, issue]) => [i === 0 ? column : `${i}.${column}`, issue]),
    ),
  )

function invalid(fields: FieldErrors): DomainError {
  const [first = issues.positions] = Object.values(fields)
  return new DomainError('VALIDATION_FAILED', first, fields)
}

const fileMissing = ({ file }: ImportedTrade) =>
  invalid({ file: file === '' ? issues.attachment : importIssues.importFileNotSent({ name: file }) })

const inColumns = ({ code, reason, fields }: DomainError) =>
  new DomainError(
    code,
    reason,
    Object.fromEntries(Object.entries(fields).map(([field, issue]) => [columnOf(field), issue])),
  )

const COLUMN_OF: Readonly<Record<string, string>> = {
  consigneeCompanyName: 'company',
  consigneeEmail: 'email',
  documentTypeCode: 'documentType',
  documentUpload: 'file',
  processingStandardName: 'standard',
  contractorReferenceNumber: 'reference',
  contractorRootReferenceNumber: 'parent',
  contractorParentReferenceNumber: 'parent',
  contractorMaterial: 'material',
  externalDescription: 'description',
  positions: 'material',
}

/** The column of a field of the form: `positions.2.weight` is the weight in the third row. */
function columnOf(field: string): string {
  const [, ordinal, own = field] = /^positions\.(\d+)\.([^.]+)/.exec(field) ?? []
  const column = COLUMN_OF[own] ?? own
  return ordinal === undefined || ordinal === '0' ? column : `${ordinal}.${column}`
}
