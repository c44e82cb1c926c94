/** Whether this could be a code of the Harmonized System, with or without the digits that a country adds: 6 to 10 digits. */
export const isCommodityCode = (text: string): boolean => /^\d{6,10}$/.test(text)
