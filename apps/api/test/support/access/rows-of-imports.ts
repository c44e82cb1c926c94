import { NOT_FOUND, ofCompany, signedIn } from './cells.ts'
import { rowsNamed } from './imports-of-world.ts'
import type { Row } from './row.ts'

/** Only the contractor's company has imported something. */
const imported = () =>
  signedIn('nothing', {
    contractor: 'own only',
    colleague: 'own only',
    admin: 'own only',
    // Programs read what they prepared.
    key: 'nothing',
    strangerKey: 'nothing',
  })

const KEYS_TOO = { key: 'own only', strangerKey: 'own only' } as const

/** Imports of many records. */
export const IMPORTS: readonly Row[] = [
  { call: 'GET /imports', cells: imported() },
  ...(['GET /imports/:id', 'GET /imports/:id/rows'] as const).map((call): Row => ({
    call,
    cells: { ...ofCompany(NOT_FOUND), key: NOT_FOUND, strangerKey: NOT_FOUND },
    input: ({ importId }) => ({ params: { id: importId } }),
  })),
  {
    call: 'POST /imports/preview',
    cells: signedIn('own only', KEYS_TOO),
    input: () => ({ body: rowsNamed('Lap') }),
  },
  {
    call: 'POST /imports',
    cells: signedIn('own only', KEYS_TOO),
    input: async ({ finishImports }) => {
      await finishImports()
      return { body: { ...rowsNamed('Lap'), mode: 'good' } }
    },
  },
  {
    call: 'POST /imports/:id/start',
    cells: ofCompany(NOT_FOUND),
    input: async ({ anImport }) => ({ params: { id: await anImport('prepared') } }),
  },
  {
    call: 'POST /imports/:id/cancel',
    cells: ofCompany(NOT_FOUND),
    input: async ({ anImport }) => ({ params: { id: await anImport('under way') } }),
  },
  {
    call: 'POST /imports/:id/undo',
    cells: ofCompany(NOT_FOUND),
    input: async ({ anImport }) => ({ params: { id: await anImport('over') } }),
  },
]
