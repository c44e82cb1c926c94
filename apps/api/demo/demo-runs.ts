/** What a plan of the demo yields, by what its company says, and a run that was recorded: one of them yields more than is usual. */
export type DemoYield = { by: string; plan: string; low: number; expected: number; high: number }
export type DemoRun = {
  by: string
  plan: string
  daysAgo: number
  used: readonly [material: string, kilograms: number]
  made: readonly [material: string, kilograms: number]
  byProduct: number
  losses: number
  reason: string
}

/** Of what the gin ships, the seed cotton is used by this. */
export const DEMO_YIELDS: readonly DemoYield[] = [
  { by: 'gin', plan: 'Saw ginning, organic lots', low: 36, expected: 38, high: 41 },
]

export const DEMO_RUNS: readonly DemoRun[] = [
  {
    by: 'gin',
    plan: 'Saw ginning, organic lots',
    daysAgo: 6,
    used: ['Seed cotton, organic', 900],
    made: ['Lint, organic', 410],
    byProduct: 470,
    losses: 20,
    reason: 'Weighed after the scale of line 2 was repaired; the next lot is weighed twice.',
  },
]
