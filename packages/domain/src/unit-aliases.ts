/** What people write for the units of trades, by their code. Compared as `searchText` does: without case, accents and full stops. */
export const UNIT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  KGM: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramme'],
  GRM: ['g', 'gr', 'gram', 'gramme'],
  TNE: ['t', 'to', 'ton', 'tons', 'mt', 'metric ton'],
  LBR: ['lb', 'lbs', 'pounds'],
  MTR: ['m', 'meter', 'mtrs'],
  MTK: ['m2', 'm²', 'sqm', 'square meter'],
  H87: ['pc', 'pcs', 'pce', 'pces', 'ea', 'each', 'stk', 'item', 'unit'],
  BL: ['ballot', 'bls'],
  BG: ['bags', 'sack'],
  YRD: ['yd', 'yds', 'yards'],
  PR: ['prs', 'pairs'],
}
