/** What a company can import many of at once. */
export const IMPORT_KINDS = ['materials', 'partners', 'trades', 'certificates'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `all`: every row or none. `good`: each row without errors. */
export const IMPORT_MODES = ['all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/**
 * `prepared`: by a program; nothing is made before a person starts it. `undoing`: what it made is being taken back. `failed`: nothing more is
 * made of it, because of errors; what it made then stays only in the mode `good`.
 */
export const IMPORT_STATES = [
  'prepared',
  'running',
  'undoing',
  'done',
  'cancelled',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What became of a row. `skipped`: nothing was made of it, for no fault of its own. */
export const IMPORT_OUTCOMES = ['waiting', 'made', 'refused', 'skipped', 'undone'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

type Standing = {
  state: ImportState
  rows: number
  mode: ImportMode
  checked: number
  made: number
  refused: number
}

/** How much of an import is done, from 0 to 1. In the mode `all` each row is checked before the first one is made. */
export function importProgress({ state, rows, mode, checked, made, refused }: Standing): number {
  if (state === 'prepared') return 0
  if (state !== 'running') return 1
  const [steps, done] = mode === 'all' ? [2 * rows, checked + made] : [rows, made + refused]
  return steps === 0 ? 0 : done / steps
}

/** Whether a server still works on it, or waits to. */
export const isUnderWay = (state: ImportState) => state === 'running' || state === 'undoing'

/**
 * What can be done with an import: one that a program prepared is started; it is cancelled before it is over, and undone afterwards, while
 * something that it made is left.
 */
export const importPermissions = ({ state, made }: Pick<Standing, 'state' | 'made'>) => ({
  canStart: state === 'prepared',
  canCancel: state === 'running' || state === 'prepared',
  canUndo: !isUnderWay(state) && state !== 'prepared' && made > 0,
})
