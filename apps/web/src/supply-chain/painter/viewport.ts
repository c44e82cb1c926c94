export type Size = { width: number; height: number }
/** A place on the screen. */
export type Point = readonly [x: number, y: number]

/**
 * Which part of a chain is looked at: a place of the world is drawn at x * sx + tx, y * sy + ty, in pixels. Across and down
 * are scaled apart: a wide chain still has tiers that are far enough from each other to be read.
 */
export type View = { sx: number; sy: number; tx: number; ty: number }
