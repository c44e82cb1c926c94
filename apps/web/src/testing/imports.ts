import type { Import, ImportRow } from '@selvedge/contract/imports.ts'

/** An import of two materials that has just begun. */
export const IMPORT: Import = {
  id: 7,
  kind: 'materials',
  mode: 'good',
  state: 'running',
  createdAt: '2026-03-01T08:00:00.000Z',
  endedAt: null,
  by: 'Ines Weaver',
  program: null,
  resumesAt: null,
  fileName: 'yarns.xlsx',
  fileSha256: null,
  rows: 2,
  checked: 0,
  made: 0,
  refused: 0,
  skipped: 0,
  undone: 0,
  permissions: { canStart: false, canCancel: true, canUndo: false },
}

/** The same, over: one row has an error. */
export const DONE: Import = {
  ...IMPORT,
  state: 'done',
  endedAt: '2026-03-01T08:00:02.000Z',
  made: 1,
  refused: 1,
  permissions: { canStart: false, canCancel: false, canUndo: true },
}

export const ROWS: ImportRow[] = [
  {
    place: 2,
    line: 3,
    texts: { name: 'Twill', group: 'both', gtin: '', commodityCode: '' },
    outcome: 'refused',
    recordId: null,
    fault: {
      column: 'group',
      message: 'Enter “received” or “produced”.',
      issue: { code: 'importGroup', params: {} },
    },
  },
  {
    place: 1,
    line: 2,
    texts: { name: 'Poplin', group: 'produced', gtin: '', commodityCode: '' },
    outcome: 'made',
    recordId: 17,
    fault: null,
  },
]
