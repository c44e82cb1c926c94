import { list } from '@selvedge/messages/list.ts'
import { DomainError } from '../errors.ts'
import type { Issue } from '../issues.ts'
import { massIssues } from './mass-issues.ts'
import { divideUp, kilogramsHeld, kilogramsNeeded } from './whole-grams.ts'

/** A plan by which a material can be made when it is needed. Shares and the yield are in hundredths of a percent. */
export type BackflushPlan = {
  planId: number
  output: number
  inputs: readonly { material: number; share: number }[]
  yield: number
}

/** What a company has of a material in its book, in grams: not promised yet, and what may be taken at the most. */
export type Stock = { free: number; takeable: number }

/** Which of a company's materials have books, and by which plans it makes them, by the number of the material. */
export type Backing = {
  stocks: ReadonlyMap<number, Stock>
  plans: ReadonlyMap<number, BackflushPlan>
  /** For the sentence about plans that make each other. */
  nameOf: (material: number) => string
}

/** What is made by one plan: `made` grams of its output, out of these grams of its inputs. */
export type DerivedRun = {
  planId: number
  output: number
  made: number
  inputs: readonly { material: number; grams: number }[]
}

/** A book that does not have what is needed of it, with the run that needs most of it, where one does. In grams. */
export type Lack = { material: number; needed: number; free: number; run: DerivedRun | undefined }

/** What has to be taken from each book, what has to be made for it, and which books do not have enough. */
export type Backflush = {
  taken: ReadonlyMap<number, number>
  runs: readonly DerivedRun[]
  lacks: readonly Lack[]
}

/**
 * What is needed of a company's books for these grams of its materials: what is there is taken, the rest is made by its plans, down to
 * materials without a plan. What is used is rounded up to the gram, so that rounding never makes mass. A material is looked at once
 * everything that needs it is known, so that two outputs cannot use the same input twice. Throws VALIDATION_FAILED for plans that make
 * each other.
 */
export function backflush(demands: ReadonlyMap<number, number>, backing: Backing): Backflush {
  const { stocks } = backing
  const plans = usablePlans(backing)
  const needs = new Map(demands)
  const taken = new Map<number, number>()
  const runs: DerivedRun[] = []
  const lacks: Lack[] = []
  for (const material of outputsFirst([...demands.keys()], plans, backing.nameOf)) {
    const needed = needs.get(material) ?? 0
    if (needed === 0) continue
    const stock = stocks.get(material)
    const plan = plans.get(material)
    const take = plan ? Math.min(needed, Math.max(0, stock?.free ?? 0)) : needed
    if (stock && take > 0) {
      taken.set(material, take)
      if (take > stock.takeable)
        lacks.push({ material, needed, free: Math.max(0, stock.free), run: largestUser(runs, material) })
    }
    if (!plan || needed === take) continue
    const run = derivedRun(plan, needed - take)
    runs.push(run)
    for (const input of run.inputs) needs.set(input.material, (needs.get(input.material) ?? 0) + input.grams)
  }
  return { taken, runs, lacks }
}

/** `made` grams by a plan: of each input its share of what is needed at the plan's yield. What shares lack to 100 % is not tracked. */
function derivedRun({ planId, output, inputs, yield: percent }: BackflushPlan, made: number): DerivedRun {
  return {
    planId,
    output,
    made,
    inputs: inputs.map(({ material, share }) => ({
      material,
      grams: Number(divideUp(BigInt(made) * BigInt(share), BigInt(percent))),
    })),
  }
}

const largestUser = (runs: readonly DerivedRun[], material: number): DerivedRun | undefined => {
  const gramsIn = (run: DerivedRun) => run.inputs.find((input) => input.material === material)?.grams ?? 0
  return runs.filter((run) => gramsIn(run) > 0).toSorted((a, b) => gramsIn(b) - gramsIn(a))[0]
}

/** Whether a book that guards may have to give something for a material: its own, or that of what it can be made of. */
export function isGuarded(material: number, backing: Backing, guards: ReadonlySet<number>): boolean {
  const plans = usablePlans(backing)
  return outputsFirst([material], plans, backing.nameOf).some((one) => guards.has(one))
}

/** Those plans whose inputs all have a book, or are made by such a plan themselves: others would make mass of nothing. */
function usablePlans({ stocks, plans }: Backing): ReadonlyMap<number, BackflushPlan> {
  const usable = new Map(plans)
  const isBacked = ({ inputs }: BackflushPlan) =>
    inputs.every(({ material }) => stocks.has(material) || usable.has(material))
  for (;;) {
    const unbacked = [...usable.values()].filter((plan) => !isBacked(plan))
    if (unbacked.length === 0) return usable
    for (const { output } of unbacked) usable.delete(output)
  }
}

/** The materials and all that they are made of, each before its inputs. Throws for plans in a circle. */
function outputsFirst(
  roots: readonly number[],
  plans: ReadonlyMap<number, BackflushPlan>,
  nameOf: (material: number) => string,
): number[] {
  const done: number[] = []
  const isDone = new Set<number>()
  const path: number[] = []
  const visit = (material: number) => {
    if (isDone.has(material)) return
    if (path.includes(material)) throw planLoop([...path.slice(path.indexOf(material)), material].map(nameOf))
    path.push(material)
    for (const input of plans.get(material)?.inputs ?? []) visit(input.material)
    path.pop()
    isDone.add(material)
    done.push(material)
  }
  for (const root of roots) visit(root)
  return done.toReversed()
}

const planLoop = (names: readonly string[]) =>
  new DomainError('VALIDATION_FAILED', massIssues.massPlanLoop({ materials: list(names) }))

/** What to say of a book that does not have what is needed: beside the position, or of the input that a plan lacks. */
export function lackIssue(lack: Lack, { nameOf, plans }: Pick<Backing, 'nameOf' | 'plans'>): Issue {
  const said = {
    free: kilogramsHeld(lack.free),
    needed: kilogramsNeeded(lack.needed),
    material: nameOf(lack.material),
  }
  if (!lack.run) return massIssues.massShort(said)
  const percent = (plans.get(lack.run.output)?.yield ?? 0) / 100
  return massIssues.massShortInput({ ...said, percent, made: kilogramsNeeded(lack.run.made) })
}
