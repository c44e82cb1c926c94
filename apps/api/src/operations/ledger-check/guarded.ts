import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { answerIn } from '../../platform/language/answer-in.ts'
import { findingTexts } from '../../platform/ledger/finding-texts.ts'
import { isOfOddValue } from '../../platform/ledger/network/odd-value.ts'
import type { Check, Checking, Page } from './check.ts'
import { type Finding, finding, type Subject } from './finding.ts'

/**
 * Looks at one row. A value in it that no server writes, such as a date that is none, may make a check fail: that is a finding, and
 * nobody can keep everything else from being checked by it. Throws what the database or the blockchain throws.
 */
export async function guarded(about: Subject, find: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await find()
  } catch (error) {
    if (!isOfOddValue(error)) throw error
    const { kind, id } = about
    return [finding('unreadable', about, say.unreadable({ kind, id: String(id ?? '') }))]
  }
}

/**
 * The same of every page of a check, for what fails before a row is looked at by itself. The page is read in smaller parts then, until
 * the one row is found that is the cause; it is reported, and the check goes on after it.
 */
export function guardedCheck(check: Check): Check {
  const page = async (checking: Checking, place: string): Promise<Page> => {
    try {
      return withinNumbers(check, await check.page(checking, place))
    } catch (error) {
      if (!isOfOddValue(error)) throw error
      if (check.following && checking.size > 1)
        return page({ ...checking, size: Math.floor(checking.size / 2) }, place)
      const next = (await check.following?.(checking, place)) ?? null
      return withinNumbers(check, { findings: [unreadable(check, next ?? '')], checked: {}, next })
    }
  }
  // What is found is kept, and read by people of any language.
  return { ...check, page: (...asked) => answerIn(findingTexts.keeping, () => page(...asked)) }
}

/** Numbers that no server gives cannot be gone on from: rows in their order end with them. */
function withinNumbers(check: Check, page: Page): Page {
  const { next, findings } = page
  if (next === null || !/^-?\d+$/.test(next) || Number.isSafeInteger(Number(next))) return page
  return { ...page, findings: [...findings, unreadable(check, next)], next: null }
}

const unreadable = ({ name }: Check, row: string): Finding =>
  finding('unreadable', { kind: 'check', id: null }, say.unreadableIn({ check: name, row }))
