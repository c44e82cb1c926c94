import type { Migration } from 'kysely/migration'
import * as m0001 from './migrations/0001-companies-and-trades.ts'
import * as m0002 from './migrations/0002-reference-data.ts'
import * as m0003 from './migrations/0003-ledger.ts'
import * as m0004 from './migrations/0004-plans-and-certifications.ts'
import * as m0005 from './migrations/0005-trade-lists.ts'
import * as m0006 from './migrations/0006-uses-of-a-material.ts'
import * as m0007 from './migrations/0007-trades-that-follow.ts'
import * as m0008 from './migrations/0008-findings.ts'
import * as m0009 from './migrations/0009-certificate-notices.ts'
import * as m0010 from './migrations/0010-certificates-of-a-chain.ts'
import * as m0011 from './migrations/0011-uploads-lapse.ts'
import * as m0012 from './migrations/0012-links-of-a-chain.ts'
import * as m0013 from './migrations/0013-chain-losses.ts'
import * as m0014 from './migrations/0014-audit-trail.ts'
import * as m0015 from './migrations/0015-ended-access.ts'
import * as m0016 from './migrations/0016-schema-fence.ts'
import * as m0017 from './migrations/0017-password-resets.ts'
import * as m0018 from './migrations/0018-own-sessions.ts'
import * as m0019 from './migrations/0019-second-factor.ts'
import * as m0020 from './migrations/0020-unsettled-submissions.ts'
import * as m0021 from './migrations/0021-agreed-relations.ts'
import * as m0022 from './migrations/0022-confirmed-certifiers.ts'
import * as m0023 from './migrations/0023-sessions-and-power.ts'
import * as m0024 from './migrations/0024-record-numbers.ts'
import * as m0025 from './migrations/0025-two-roles.ts'
import * as m0026 from './migrations/0026-sealing-guard.ts'
import * as m0027 from './migrations/0027-sealed-power.ts'
import * as m0028 from './migrations/0028-ledger-check-runs.ts'
import * as m0029 from './migrations/0029-no-two-histories.ts'
import * as m0030 from './migrations/0030-statement-form-2.ts'
import * as m0031 from './migrations/0031-sealed-lines-and-keys.ts'
import * as m0032 from './migrations/0032-checked-records.ts'
import * as m0033 from './migrations/0033-shared-proofs.ts'
import * as m0034 from './migrations/0034-witnesses.ts'
import * as m0035 from './migrations/0035-notified-companies.ts'
import * as m0036 from './migrations/0036-receipt-feeds.ts'
import * as m0037 from './migrations/0037-requests.ts'
import * as m0038 from './migrations/0038-invitation-details.ts'
import * as m0039 from './migrations/0039-record-comments.ts'
import * as m0040 from './migrations/0040-language.ts'
import * as m0041 from './migrations/0041-pictures.ts'
import * as m0042 from './migrations/0042-mass-books.ts'
import * as m0043 from './migrations/0043-stated-stock.ts'
import * as m0044 from './migrations/0044-certificate-boxes.ts'
import * as m0045 from './migrations/0045-runs-and-returns.ts'
import * as m0046 from './migrations/0046-lots.ts'
import * as m0047 from './migrations/0047-closings.ts'
import * as m0048 from './migrations/0048-more-boxes.ts'

/** What a migration means to servers of the release before: they may go on writing beside it, or must stop. */
type Change = 'additive' | 'breaking'

/** Every migration, in order. A migration that has shipped never changes; a later one corrects its mistakes. */
export const MIGRATIONS: Record<string, Migration & { change: Change }> = {
  '0001-companies-and-trades': { ...m0001, change: 'breaking' },
  '0002-reference-data': { ...m0002, change: 'breaking' },
  '0003-ledger': { ...m0003, change: 'breaking' },
  '0004-plans-and-certifications': { ...m0004, change: 'breaking' },
  '0005-trade-lists': { ...m0005, change: 'breaking' },
  '0006-uses-of-a-material': { ...m0006, change: 'breaking' },
  '0007-trades-that-follow': { ...m0007, change: 'breaking' },
  '0008-findings': { ...m0008, change: 'breaking' },
  '0009-certificate-notices': { ...m0009, change: 'additive' },
  '0010-certificates-of-a-chain': { ...m0010, change: 'breaking' },
  '0011-uploads-lapse': { ...m0011, change: 'breaking' },
  '0012-links-of-a-chain': { ...m0012, change: 'breaking' },
  '0013-chain-losses': { ...m0013, change: 'additive' },
  '0014-audit-trail': { ...m0014, change: 'breaking' },
  '0015-ended-access': { ...m0015, change: 'breaking' },
  '0016-schema-fence': { ...m0016, change: 'breaking' },
  '0017-password-resets': { ...m0017, change: 'additive' },
  '0018-own-sessions': { ...m0018, change: 'additive' },
  '0019-second-factor': { ...m0019, change: 'breaking' },
  '0020-unsettled-submissions': { ...m0020, change: 'additive' },
  '0021-agreed-relations': { ...m0021, change: 'breaking' },
  '0022-confirmed-certifiers': { ...m0022, change: 'breaking' },
  '0023-sessions-and-power': { ...m0023, change: 'breaking' },
  '0024-record-numbers': { ...m0024, change: 'additive' },
  '0025-two-roles': { ...m0025, change: 'additive' },
  '0026-sealing-guard': { ...m0026, change: 'additive' },
  '0027-sealed-power': { ...m0027, change: 'breaking' },
  '0028-ledger-check-runs': { ...m0028, change: 'additive' },
  '0029-no-two-histories': { ...m0029, change: 'additive' },
  '0030-statement-form-2': { ...m0030, change: 'breaking' },
  '0031-sealed-lines-and-keys': { ...m0031, change: 'breaking' },
  '0032-checked-records': { ...m0032, change: 'additive' },
  '0033-shared-proofs': { ...m0033, change: 'additive' },
  '0034-witnesses': { ...m0034, change: 'additive' },
  '0035-notified-companies': { ...m0035, change: 'breaking' },
  '0036-receipt-feeds': { ...m0036, change: 'additive' },
  '0037-requests': { ...m0037, change: 'additive' },
  '0038-invitation-details': { ...m0038, change: 'additive' },
  '0039-record-comments': { ...m0039, change: 'additive' },
  '0040-language': { ...m0040, change: 'additive' },
  '0041-pictures': { ...m0041, change: 'additive' },
  '0042-mass-books': { ...m0042, change: 'additive' },
  '0043-stated-stock': { ...m0043, change: 'additive' },
  '0044-certificate-boxes': { ...m0044, change: 'additive' },
  '0045-runs-and-returns': { ...m0045, change: 'additive' },
  '0046-lots': { ...m0046, change: 'additive' },
  '0047-closings': { ...m0047, change: 'additive' },
  '0048-more-boxes': { ...m0048, change: 'additive' },
}

/** The number in front of a migration's name. */
export const numberOf = (name: string) => Number(name.slice(0, 4))
