/** A GS1 key that may stand first in a Digital Link (GS1 Digital Link URI syntax 1.2, 4.3), by its application identifier. */
type PrimaryKey = {
  value: RegExp
  /** What may follow, the finest first: of several only the first that is there identifies the thing. */
  qualifiers: readonly string[]
}

const thirteen = /^\d{13}$/

/** Keys whose values are looked at: others are left as they stand. */
export const PRIMARY_KEYS: Readonly<Record<string, PrimaryKey>> = {
  '00': { value: /^\d{18}$/, qualifiers: [] },
  '01': { value: /^(?:\d{8}|\d{12,14})$/, qualifiers: ['21', '10', '235'] },
  '253': { value: /^\d{13}[^/]{0,51}$/, qualifiers: [] },
  '255': { value: /^\d{13,25}$/, qualifiers: [] },
  '401': { value: /^[^/]{1,90}$/, qualifiers: [] },
  '402': { value: /^\d{17}$/, qualifiers: [] },
  '410': { value: thirteen, qualifiers: [] },
  '411': { value: thirteen, qualifiers: [] },
  '412': { value: thirteen, qualifiers: [] },
  '413': { value: thirteen, qualifiers: [] },
  '414': { value: thirteen, qualifiers: ['254'] },
  '415': { value: thirteen, qualifiers: [] },
  '416': { value: thirteen, qualifiers: [] },
  '417': { value: thirteen, qualifiers: [] },
  '8003': { value: /^\d{14}[^/]{0,48}$/, qualifiers: [] },
  '8004': { value: /^[^/]{1,90}$/, qualifiers: [] },
  '8006': { value: /^\d{18}$/, qualifiers: ['21', '10'] },
  '8010': { value: /^[^/]{1,90}$/, qualifiers: ['8011'] },
  '8013': { value: /^[^/]{1,75}$/, qualifiers: [] },
  '8017': { value: /^\d{18}$/, qualifiers: [] },
  '8018': { value: /^\d{18}$/, qualifiers: [] },
}

/** The words that earlier releases of the syntax allowed in place of numbers. */
export const WORDS_OF_KEYS: Readonly<Record<string, string>> = {
  gtin: '01',
  itip: '8006',
  gmn: '8013',
  cpid: '8010',
  shipTo: '410',
  billTo: '411',
  purchasedFrom: '412',
  shipFor: '413',
  gln: '414',
  payTo: '415',
  glnProd: '416',
  party: '417',
  gsrnp: '8017',
  gsrn: '8018',
  gcn: '255',
  sscc: '00',
  gdti: '253',
  ginc: '401',
  gsin: '402',
  grai: '8003',
  giai: '8004',
  cpv: '22',
  lot: '10',
  ser: '21',
  cpsn: '8011',
  glnx: '254',
}
