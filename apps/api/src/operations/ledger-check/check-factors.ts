import type { Factor } from '@selvedge/domain/mass/position-mass.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Check, followingIn, numberOf } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { areaOf } from './record-ids.ts'
import { type SaidFactor, saidFactors } from './said-factors.ts'

/** What each material weighs by the metre, piece or bale is what its company's audit trail says was set last of each day. */
export const factorsCheck: Check = {
  name: 'factors of materials',
  following: followingIn(sql`select material as id from (${materials()}) as every`),
  page: ({ db, size }, place) =>
    inSnapshot(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`select material as id from (${materials()}) as every
        where material > ${numberOf(place)} order by material limit ${sql.lit(size)}`.execute(tx)
      const ids = rows.map(({ id }) => id)
      const findings = ids.length === 0 ? [] : await findOther(tx, ids)
      return { findings, checked: {}, next: ids.length < size ? null : String(ids.at(-1)) }
    }),
}

function materials(): RawBuilder<unknown> {
  return sql`select material_id as material from material_factor
    union select subject_id from audit_event where ${areaOf} = 'material' and event = 'material.factor-set'`
}

async function findOther(reader: Reader, ids: readonly number[]): Promise<Finding[]> {
  const kept = await reader
    .selectFrom('material_factor')
    .where('material_id', '=', anyOf(ids))
    .select([
      'material_id as material',
      'from_day as fromDay',
      'width_mm as widthMm',
      'gsm',
      'piece_g as pieceGrams',
      'bale_g as baleGrams',
    ])
    .execute()
  // The last of each day counts.
  const said = new Map((await saidFactors(reader, ids)).map((one) => [keyOf(one), one]))
  const now = new Map(kept.map((one) => [keyOf(one), one]))
  return [...new Set([...said.keys(), ...now.keys()])]
    .filter((key) => textOf(said.get(key)) !== textOf(now.get(key)))
    .map((key) => {
      const [material = '', day = ''] = key.split(' ')
      return finding(
        'massFactor',
        { kind: 'material', id: Number(material) },
        say.massFactor({ material, day }),
      )
    })
}

const keyOf = ({ material, fromDay }: Pick<SaidFactor, 'material' | 'fromDay'>): string =>
  `${material} ${fromDay}`

const textOf = (factor: Factor | undefined): string =>
  factor ? [factor.widthMm, factor.gsm, factor.pieceGrams, factor.baleGrams].join(' ') : ''
