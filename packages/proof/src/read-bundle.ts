import type { Bundle } from './bundle.ts'
import bundleSchema from './bundle-schema.json' with { type: 'json' }
import { type Fault, faultsOf, type Schema } from './check-shape.ts'

export type ReadBundle =
  | { readonly bundle: Bundle; readonly faults: readonly [] }
  | { readonly bundle: undefined; readonly faults: readonly Fault[] }

// The published schema is the rule itself, so that our reader and another program's cannot disagree.
const definitions: Readonly<Record<string, Schema>> = bundleSchema.$defs

/** Reads a bundle from the text of its file. Says every place that is not as the schema wants it. */
export function readBundle(text: string): ReadBundle {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { bundle: undefined, faults: [{ path: '', problem: 'is not JSON' }] }
  }
  return asBundle(value)
}

/** Reads a bundle from a value that was JSON. */
export function asBundle(value: unknown): ReadBundle {
  const faults = faultsOf(value, bundleSchema, definitions)
  return faults.length === 0 ? { bundle: value as Bundle, faults: [] } : { bundle: undefined, faults }
}
