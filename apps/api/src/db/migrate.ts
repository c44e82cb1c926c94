import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './connect.ts'
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

/** Every migration, in order. A migration that has shipped never changes; a mistake is mended by the next one. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-companies-and-trades': m0001,
  '0002-reference-data': m0002,
  '0003-ledger': m0003,
  '0004-plans-and-certifications': m0004,
  '0005-trade-lists': m0005,
  '0006-uses-of-a-material': m0006,
  '0007-trades-that-follow': m0007,
  '0008-findings': m0008,
  '0009-certificate-notices': m0009,
  '0010-certificates-of-a-chain': m0010,
  '0011-uploads-lapse': m0011,
  '0012-links-of-a-chain': m0012,
  '0013-chain-losses': m0013,
  '0014-audit-trail': m0014,
  '0015-ended-access': m0015,
}

/** Brings the schema up to date, one server process at a time. Answers the names of what it applied. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
  return results.map((result) => result.migrationName)
}
