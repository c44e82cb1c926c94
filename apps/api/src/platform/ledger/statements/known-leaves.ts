import type { Hex } from '@selvedge/proof/hex.ts'

/** The text of a statement with its salt, which together give its leaf. */
export type Text = { body: string; salt: Hex }

/** Characters of texts that are remembered at most, some megabytes. */
const CHARACTERS = 4_000_000

const leaves = new Map<string, Hex>()
let characters = 0

const nameOf = ({ body, salt }: Text) => `${salt} ${body}`

/** Remembers for a while which leaf a text gives, because that takes long to compute: `leafOf` asks here first. */
export function rememberLeaf(text: Text, leaf: Hex | undefined): void {
  const name = nameOf(text)
  if (leaf === undefined || name.length > CHARACTERS || leaves.has(name)) return
  leaves.set(name, leaf)
  characters += name.length
  // The oldest are forgotten.
  for (const [oldest] of leaves) {
    if (characters <= CHARACTERS) return
    leaves.delete(oldest)
    characters -= oldest.length
  }
}

/** The leaf of a text, if it was computed lately. */
export const knownLeaf = (text: Text): Hex | undefined => leaves.get(nameOf(text))
