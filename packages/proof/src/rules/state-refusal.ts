import type { Statement, StatementType } from '../statement.ts'
import { captureRefusal } from './capture-rules.ts'
import { certificationRefusal } from './certification-rules.ts'
import { credentialRefusal } from './credential-rules.ts'
import { passportRefusal } from './passport-rules.ts'
import { planRefusal } from './plan-rules.ts'
import type { StateRefusal } from './rule.ts'
import { companyRefusal } from './company-rules.ts'
import { auditRefusal } from './audit-rules.ts'
import { stockRefusal } from './stock-rules.ts'
import { tradeRefusal } from './trade-rules.ts'

type Rule = (statement: Statement, before: Statement | undefined) => StateRefusal | undefined

/** Who may say what about each type. */
const RULES: Readonly<Record<StatementType, Rule>> = {
  trade: tradeRefusal,
  certification: certificationRefusal,
  plan: planRefusal,
  stock: stockRefusal,
  capture: captureRefusal,
  credential: credentialRefusal,
  passport: passportRefusal,
  audit: auditRefusal,
  company: companyRefusal,
}

/**
 * Why nobody, or not this company, may state this about a record whose newest statement is `before` (undefined for a record
 * that is new); undefined if it may. The rules are those of the server (product.md), so that a statement which no server of ours
 * would have made is not believed for its signature alone. Expects a statement of a version that is known.
 */
export const stateRefusal: Rule = (statement, before) =>
  // A form that is laxer about its keys does not come back.
  before && statement.v < before.v ? 'event' : RULES[statement.type](statement, before)
