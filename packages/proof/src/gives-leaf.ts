import type { BundledStatement } from './bundle.ts'
import { type Disclosure, disclosedLeaf } from './fields/disclosure.ts'
import type { Hex } from './hex.ts'
import { isLeafOf, statementLeaf } from './statement.ts'

type Bundled = Pick<BundledStatement, 'body' | 'salt' | 'opened'>

/** Whether what a bundle shows of a statement, its text and salt or some of its fields, gives its leaf. */
export const givesLeaf = ({ leaf, body, salt, opened }: Bundled & { leaf: Hex }): boolean =>
  opened ? shownLeaf(opened) === leaf : isLeafOf(leaf, body, salt)

/** The leaf that it gives; undefined where it gives none. */
export function leafOfBundled({ body, salt, opened }: Bundled): Hex | undefined {
  try {
    return opened ? disclosedLeaf(opened) : statementLeaf(body, salt)
  } catch {
    return undefined
  }
}

const shownLeaf = (opened: Disclosure): Hex | undefined => leafOfBundled({ body: '', salt: '0x', opened })
