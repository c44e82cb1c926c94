import type { DraftState, ShipmentDraft } from '@selvedge/contract/shipment-drafts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { identifierBases } from '../../records/drafts/identifier-bases.ts'
import { DRAFT_COLUMNS, draftsOf, presentDrafts, readDraft, stateOfDraft } from './draft-rows.ts'

type Query = {
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  state?: DraftState | undefined
}

/** The drafts of shipments of the caller's company. */
export const draftList: PagedList<z.input<typeof ShipmentDraft>, Query> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await present(services, member, rows), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'shipment_draft.id'),
  rowsOf: async (services, member, query, ids) =>
    present(
      services,
      member,
      await ordered(services, member, query).where('shipment_draft.id', '=', anyOf(ids)).execute(),
    ),
}

async function present(
  { db, identifierBase }: Services,
  { companyId }: SignedIn,
  rows: readonly Parameters<typeof readDraft>[0][],
) {
  const bases = await identifierBases(db, identifierBase)
  return presentDrafts(
    db,
    companyId,
    rows.map((row) => readDraft(row, bases)),
  )
}

const ordered = (services: Services, member: SignedIn, query: Query) =>
  matching(services, member, query)
    .select([...DRAFT_COLUMNS, stateOfDraft.as('state')])
    .orderBy('shipment_draft.created_at', query.order ?? 'desc')
    .orderBy('shipment_draft.id', query.order ?? 'desc')

/** What a draft is searched by: the number of its event, and the documents that this names. */
const matching = ({ db }: Services, { companyId }: SignedIn, { search, state }: Query) =>
  draftsOf(db, companyId)
    .$if(state !== undefined, (query) => query.where(stateOfDraft, '=', state ?? 'open'))
    // By its index: what is shown as open or wrong is open in its row.
    .$if(state === 'open' || state === 'wrong', (query) => query.where('shipment_draft.state', '=', 'open'))
    .$if(Boolean(search), (query) => {
      const has = (text: string) => hasText(text, search ?? '')
      return query.where(sql<boolean>`(${has('epcis_event.event_id')} or exists (
        select from epcis_key where epcis_key.event = epcis_event.id
          and epcis_key.role = 'bizTransaction' and ${has('epcis_key.uri')}))`)
    })
