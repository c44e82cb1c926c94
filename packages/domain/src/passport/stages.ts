/** The steps of a garment's journey, from the field on, as laws ask for them. `other` is a step that is none of these. */
export const STAGES = [
  'growing',
  'recycling',
  'ginning',
  'spinning',
  'fabric',
  'dyeing',
  'making',
  'other',
] as const
export type Stage = (typeof STAGES)[number]

/** Steps whose country a brand may state where its chain does not show it. */
export const STATED_STAGES = ['growing', 'ginning', 'spinning', 'fabric', 'dyeing', 'making'] as const
export type StatedStage = (typeof STATED_STAGES)[number]

/** By the names of processes, as the reference data of the server has them. */
const OF_PROCESS: Readonly<Record<string, Stage>> = {
  'Farm production': 'growing',
  Recycling: 'recycling',
  Ginning: 'ginning',
  Spinning: 'spinning',
  Weaving: 'fabric',
  Knitting: 'fabric',
  Dyeing: 'dyeing',
  Printing: 'dyeing',
  Finishing: 'dyeing',
  Washing: 'dyeing',
  Cutting: 'making',
  Sewing: 'making',
}

const OF_ROLE: Readonly<Record<string, Stage>> = {
  farmer: 'growing',
  ginner: 'ginning',
  spinner: 'spinning',
  weaver: 'fabric',
  knitter: 'fabric',
  dyer: 'dyeing',
  finisher: 'dyeing',
  manufacturing: 'making',
}

/**
 * The stages of a step by what is done there; by the role of the company where nothing is said. A step in which a mill spins and knits is two. What
 * only trades or stores is no stage.
 */
export function stagesOf(processes: readonly string[], role: string | null): readonly Stage[] {
  const known = [...new Set(processes.flatMap((name) => OF_PROCESS[name] ?? []))]
  if (known.length > 0) return STAGES.filter((stage) => known.includes(stage))
  const stage = OF_ROLE[role ?? '']
  return stage === undefined ? [] : [stage]
}
