import { rgb } from 'pdf-lib'

export const INK = rgb(0.11, 0.14, 0.2)
export const QUIET = rgb(0.36, 0.38, 0.45)
/** A4, in points. */
export const PAGE = [595, 842] as const
export const MARGIN = 56
/** What is left empty at the foot: printers do not reach the edge. */
export const BOTTOM = 36
export const WIDTH = PAGE[0] - 2 * MARGIN
/** How far apart lines are, in sizes of their letters. */
export const LINE = 1.35
