/** Digits without the blanks, hyphens and dots that people group them with. */
export const typedDigits = (text: string): string => text.replaceAll(/[\s.\-\u2010-\u2015]/gu, '')
