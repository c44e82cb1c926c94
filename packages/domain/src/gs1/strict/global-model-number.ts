import { CHARACTERS_82 } from './characters.ts'

const CHECK_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]
const MODULUS = 1021

/** The pair of check characters of a Global Model Number, from the characters before it (GS1 General Specifications, 7.9.5). */
export function checkPair(characters: string): string {
  let sum = 0
  for (const [place, one] of characters.split('').toReversed().entries())
    sum += CHARACTERS_82.indexOf(one) * (PRIMES[place] ?? 0)
  const rest = sum % MODULUS
  return `${CHECK_CHARACTERS[rest >> 5] ?? ''}${CHECK_CHARACTERS[rest & 31] ?? ''}`
}
