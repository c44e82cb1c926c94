import { CLOTH_SITES } from './collection-cloth.ts'
import { FIBRE_SITES } from './collection-fibre.ts'
import type { Site } from './collection-site.ts'
import type { DemoCompany } from './demo-world.ts'

/** The whole collection, from the brand back to the fields. */
export const COLLECTION: readonly Site[] = [...CLOTH_SITES, ...FIBRE_SITES]

/** What a site receives: each material once, under the name its supplier sells it by. */
const receivedAt = ({ makes, resells = [] }: Site): string[] => [
  ...new Set([
    ...makes.flatMap(({ inputs }) =>
      inputs
        .map(([from]) => inputOf(from))
        .filter(({ own }) => !own)
        .map(({ material }) => material),
    ),
    ...resells.map(({ name }) => name),
  ]),
]

/** Reads `supplier,supplier:material`. */
export function inputOf(text: string): { suppliers: readonly string[]; material: string; own: boolean } {
  const at = text.indexOf(':')
  if (at < 0) return { suppliers: [], material: text, own: false }
  const [before, material] = [text.slice(0, at), text.slice(at + 1)]
  return before === 'own'
    ? { suppliers: [], material, own: true }
    : { suppliers: before.split(','), material, own: false }
}

/** The sites as companies of the demo. */
export const COLLECTION_COMPANIES: readonly DemoCompany[] = COLLECTION.map((one, i) => {
  const [country, state, city, latitude, longitude] = one.place
  return {
    username: one.username,
    name: `${one.name} (demo)`,
    role: one.role,
    country,
    state,
    city,
    address: `Demo street ${101 + i}`,
    latitude,
    longitude,
    received: receivedAt(one),
    produced: one.makes.map(({ material }) => material),
  }
})
