import {
  categoryCodes,
  type CheckedBoxes,
  type OtherBody,
} from '@selvedge/domain/certificate-boxes/box-findings.ts'
import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { isSameBody } from '@selvedge/domain/certificate-boxes/same-body.ts'
import { mostUsualYield } from '@selvedge/domain/certificate-boxes/usual-yield.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { listProductCategories } from '../../platform/reference-data/lists.ts'
import { IS_SUPERSEDED } from '../../records/stands-in-chains.ts'
import { findPlaces } from './find-places.ts'

type Draft = {
  id: number | null
  contractorId: number
  consigneeId: number
  shipments: readonly number[]
  /** What the seller's plans did to what was shipped. */
  processed: readonly { processTypes: readonly string[] }[]
  boxes: CertificateBoxes | null
}

type May = {
  /** See the seller's shipments. */
  open: boolean
  /** Learn of other companies' certificates. */
  compare: boolean
}

/** The boxes with what they are compared with, as far as the caller may learn of it. */
export async function readCheckedBoxes(
  reader: Reader,
  { companyId }: SignedIn,
  draft: Draft,
  may: May,
): Promise<CheckedBoxes | null> {
  const { boxes, shipments } = draft
  if (!boxes) return null
  const shipped = may.open ? await readShipped(reader, shipments) : { grams: null, buyers: 0 }
  const named = may.compare ? await readNamed(reader, companyId, draft, boxes) : undefined
  return {
    boxes,
    shipped: shipped.grams,
    usualYield: mostUsualYield(draft.processed),
    buyers: shipped.buyers,
    drawnByOthers: named?.drawnByOthers ?? [],
    ofOtherBuyers: named?.ofOtherBuyers ?? [],
    unknownCodes: await readUnknownCodes(reader, boxes),
    ofOtherBodies: may.open ? await readOtherBodies(reader, draft.consigneeId, boxes) : [],
  }
}

async function readUnknownCodes(reader: Reader, boxes: CertificateBoxes): Promise<string[]> {
  const codes = categoryCodes(boxes)
  if (codes.length === 0) return []
  const known = new Set((await listProductCategories(reader)).map(({ code }) => code))
  return codes.filter((code) => !known.has(code))
}

/** Inputs with a number that the seller bought of another body than the one they name, and of none that they do name. */
async function readOtherBodies(reader: Reader, sellerId: number, { inputs }: CertificateBoxes) {
  const places = await findPlaces(reader, sellerId, [...new Set(inputs.map(({ number }) => nameKey(number)))])
  return inputs.flatMap(({ body, number }): OtherBody[] => {
    const numbered = places.filter(({ numberKey }) => numberKey === nameKey(number))
    if (numbered.some((place) => isSameBody(body, place.body))) return []
    const bought = numbered.find(({ versions }) => versions.some(({ status }) => status === 'ACCEPTED'))
    return bought ? [{ number, written: body, bought: bought.body }] : []
  })
}

async function readShipped(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('trade')
    .innerJoin('trade_position', 'trade_position.trade_id', 'trade.id')
    .where('trade.id', '=', anyOf(ids))
    .select(['trade.consignee_id as buyer', 'trade_position.weight'])
    .execute()
  const isWeighed = rows.every(({ weight }) => weight !== null)
  return {
    buyers: new Set(rows.map(({ buyer }) => buyer)).size,
    grams: isWeighed ? rows.reduce((sum, { weight }) => sum + gramsOf(Number(weight)), 0) : null,
  }
}

/** What a confirmed certification body may learn: that another seller draws on the same paper, and that a paper of its own is somebody else's. */
async function readNamed(
  reader: Reader,
  companyId: number,
  { id, consigneeId }: Draft,
  { inputs }: CertificateBoxes,
) {
  const keys = [...new Set(inputs.map(({ number }) => nameKey(number)))]
  if (keys.length === 0) return undefined
  const drawing = await reader
    .selectFrom('certificate_input')
    .innerJoin('certification', 'certification.id', 'certificate_input.certification_id')
    .where('number_key', 'in', keys)
    .where('cited_id', 'is', null)
    .where('certification.status', '<>', 'REFUSED')
    .where('certification.consignee_id', '<>', consigneeId)
    .where((eb) => eb.not(IS_SUPERSEDED))
    .$if(id !== null, (query) => query.where('certification.id', '<>', id ?? 0))
    .select(['body_key as body', 'number_key as number'])
    .distinct()
    .execute()
  const own = await reader
    .selectFrom('certification')
    .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
    .where('certification.contractor_id', '=', companyId)
    .where('subject', '=', 'TRANSACTION')
    .where('certification.status', '=', 'ACCEPTED')
    .where('certificate_reference_key', 'in', keys)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certification_shipment')
            .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
            .whereRef('certification_id', '=', 'certification.id')
            .where('trade.consignee_id', '=', consigneeId)
            .select('trade.id'),
        ),
      ),
    )
    .select(['certifier.name_key as body', 'certificate_reference_key as number'])
    .execute()
  const among = (rows: readonly { body: string; number: string | null }[]) =>
    inputs
      .filter((input) =>
        rows.some(({ body, number }) => number === nameKey(input.number) && isSameBody(input.body, body)),
      )
      .map(({ number }) => number)
  return { drawnByOthers: among(drawing), ofOtherBuyers: among(own) }
}
