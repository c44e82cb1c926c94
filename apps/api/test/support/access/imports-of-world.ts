import { createImportEndpoint } from '@selvedge/contract/imports.ts'
import { importKinds } from '../../../src/features/import-kinds.ts'
import { runImports } from '../../../src/features/imports/run-imports.ts'
import type { Person } from '../world/people.ts'
import type { TestApp } from '../test-app.ts'

/** The rows of an import of one material. */
export const rowsNamed = (name: string) => ({
  kind: 'materials' as const,
  rows: [{ line: 2, texts: { name, group: 'produced' } }],
})

/** An import that is under way, or over. None of anybody is under way besides: a company has few at once. */
export async function anImport(t: TestApp, of: Person, name: string, isOver: boolean): Promise<number> {
  await finishImports(t)
  const body = { ...rowsNamed(name), mode: 'good' as const }
  const { id } = await t.call(of, createImportEndpoint, { body })
  if (isOver) await finishImports(t)
  return id
}

/** Works on all imports until none is under way. */
export async function finishImports(t: TestApp): Promise<void> {
  while ((await runImports(t.services, importKinds)) > 0);
}

/** An import that a program prepared: those before it are cancelled, so that there are never too many. */
export async function aPreparedImport(t: TestApp, program: Person, name: string): Promise<number> {
  await finishImports(t)
  await t.db.updateTable('import_batch').where('state', '=', 'prepared').set({ state: 'cancelled' }).execute()
  const { id } = await t.call(program, createImportEndpoint, { body: { ...rowsNamed(name), mode: 'good' } })
  return id
}
