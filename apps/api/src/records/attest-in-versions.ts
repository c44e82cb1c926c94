import type { JsonObject } from '@selvedge/proof/canonical-json.ts'

/**
 * How a type of record says what a row says, by version: in the newest where none is named, undefined in one that this server
 * does not know (`RecordType.attest`). A new version is added, none is ever taken out (docs/adr/0025).
 */
export function attestInVersions<Row>(versions: Readonly<Record<number, (row: Row) => JsonObject>>) {
  const newest = Math.max(...Object.keys(versions).map(Number))
  return (row: Row, version = newest): JsonObject | undefined => versions[version]?.(row)
}
