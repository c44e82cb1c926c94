import type { PositionMass } from '@selvedge/contract/mass.ts'
import { createContext, use } from 'react'

/** What a book said to a position: of this material, since the line may hold another one by now. */
export type MassLine = { material: number | null; mass: PositionMass }

/** What the company's books say to the positions of a shipment, in their order; empty where nobody asks them. */
export const MassLines = createContext<readonly MassLine[]>([])

/** What a book says to the material of a line; undefined where none is kept of it, or the answer is not there yet. */
export function useMassOf(index: number, material: number | null): PositionMass | undefined {
  const line = use(MassLines)[index]
  return line && line.material === material && line.mass.mode !== null ? line.mass : undefined
}

/** Whether somebody has typed how much a position is. */
export const hasAmount = (...amounts: readonly unknown[]) =>
  amounts.some((amount) => amount !== '' && amount !== null && amount !== undefined)
