/** What is wrong with a key of GS1 or a code of goods, by its code. */
export const gs1Issues = {
  gln: 'Enter a GLN: 13 digits, of which the last one is a check digit.',
  glnTaken: 'Another company has this GLN. If it is yours, ask the operator of this Selvedge.',
  gtin: 'Enter a GTIN: 8, 12, 13 or 14 digits, of which the last one is a check digit.',
  gtinTaken: 'Another of your materials has this GTIN: {material}.',
  commodityCode: 'Enter a commodity code of 6 to 10 digits.',
} as const
