import { type Levels, OPEN_LEVELS, combineLevels, VIEWER_LEVELS } from '@selvedge/domain/supply-chain.ts'

/** A drawn world in numbers of its own: what was sold as what, and what is made of what. */
export type DrawnLinks = {
  trades: readonly (readonly [sent: number, received: number])[]
  plans: readonly { output: number; inputs: readonly number[]; levels: readonly [number, number] }[]
}

/** Every way from a material, without visiting one twice: the pairs of levels by which each material is reached. */
export function waysFrom(
  { trades, plans }: DrawnLinks,
  ownerOf: (material: number) => number,
  root: number,
  viewer: number,
): Map<number, Levels[]> {
  const reached = new Map<number, Levels[]>()
  const visit = (at: number, levels: Levels, way: readonly number[]) => {
    reached.set(at, [...(reached.get(at) ?? []), levels])
    for (const [sent, received] of trades)
      if (received === at && !way.includes(sent)) visit(sent, levels, [...way, sent])
    for (const { output, inputs, levels: own } of plans) {
      if (output !== at) continue
      const [traceability, transparency] = own
      const next = combineLevels(
        levels,
        ownerOf(at) === viewer ? OPEN_LEVELS : { traceability, transparency },
      )
      for (const input of inputs) if (!way.includes(input)) visit(input, next, [...way, input])
    }
  }
  visit(root, VIEWER_LEVELS, [root])
  return reached
}
