import type { ShownCertificateBoxes } from '@selvedge/contract/certificate-boxes.ts'
import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import type { z } from 'zod'

const kilograms = (grams: number) => grams / 1000
const someKilograms = (grams: number | null) => (grams === null ? null : kilograms(grams))

/** The boxes as they are answered: in kilograms and percent. */
export const presentBoxes = ({
  inputs,
  products,
  rawMaterials,
  parties,
  papers,
  declarations,
  ...boxes
}: CertificateBoxes): z.input<typeof ShownCertificateBoxes> => ({
  version: boxes.version,
  gross: someKilograms(boxes.gross),
  net: someKilograms(boxes.net),
  certified: someKilograms(boxes.certified),
  inputs: inputs.map((input) => ({ ...input, used: kilograms(input.used) })),
  products: products.map((product) => ({
    ...product,
    net: kilograms(product.net),
    supplementary: kilograms(product.supplementary),
    certified: kilograms(product.certified),
    composition: product.composition.map(({ material, share }) => ({ material, share: share / 100 })),
  })),
  rawMaterials: rawMaterials.map((raw) => ({ ...raw, certified: kilograms(raw.certified) })),
  ...(parties && { parties }),
  ...(papers && { papers: papers.map((of) => ({ ...of, gross: someKilograms(of.gross) })) }),
  ...(declarations && { declarations }),
})
