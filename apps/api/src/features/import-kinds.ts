import type { ImportKinds } from '../records/import-kind.ts'
import { materialImport } from './materials/import-materials.ts'

/** The registry of what companies import: how rows of each kind are checked, made and taken back. */
export const importKinds: ImportKinds = { materials: materialImport }
