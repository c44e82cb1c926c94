/** What a new link is of: one of the company's materials, or its GLN (where it has one) and its pallets. */
export type LinkOf = { materialId: string } | { gln: string | null }
