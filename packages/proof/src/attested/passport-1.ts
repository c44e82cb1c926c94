/**
 * What was stated of a product passport, version 1. FROZEN, as `trade-1.ts` says. Each published version is named by the SHA-256 of its canonical
 * text (RFC 8785) in 64 hexadecimal digits, so that whoever has the text of one can prove it alone; `innerSha256` is that of what only some may read. `publicId` is in the passport's public address.
 */
export type PassportV1 = {
  readonly company: number
  readonly material: number
  readonly publicId: string
  readonly name: string
  readonly level: string
  readonly gtin: string | null
  readonly lot: string | null
  readonly serial: string | null
  readonly status: string
  readonly isRecalled: boolean
  readonly reason: string | null
  readonly createdBy: number
  readonly createdAt: string
  readonly versions: readonly {
    readonly version: number
    readonly sha256: string
    readonly innerSha256: string
    readonly publishedBy: number
    readonly publishedAt: string
  }[]
}
