import { area } from '../area.ts'

/** Amounts with their units in words. Each key is a code of UN/CEFACT Recommendations 20 and 21, as positions of trades name it. */
export const units = area('units', {
  KGM: '{count, plural, one {# kilogram} other {# kilograms}}',
  TNE: '{count, plural, one {# tonne} other {# tonnes}}',
  GRM: '{count, plural, one {# gram} other {# grams}}',
  LBR: '{count, plural, one {# pound} other {# pounds}}',
  MTR: '{count, plural, one {# metre} other {# metres}}',
  MTK: '{count, plural, one {# square metre} other {# square metres}}',
  C62: '{count, plural, one {# piece} other {# pieces}}',
  H87: '{count, plural, one {# piece} other {# pieces}}',
  BL: '{count, plural, one {# bale} other {# bales}}',
  BG: '{count, plural, one {# bag} other {# bags}}',
  YRD: '{count, plural, one {# yard} other {# yards}}',
  SET: '{count, plural, one {# set} other {# sets}}',
  PR: '{count, plural, one {# pair} other {# pairs}}',
})
