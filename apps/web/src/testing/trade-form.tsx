import { listCompanyEmailsEndpoint, listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { createUploadEndpoint, readUploadEndpoint, type Upload } from '@selvedge/contract/documents.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  listDocumentTypesEndpoint,
  listTradeStandardsEndpoint,
  listUnitsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import { listParentsEndpoint } from '@selvedge/contract/trade-links.ts'
import { type CreatedTrade, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { TradeForm } from '../trades/form/TradeForm.tsx'
import type { TradeStart } from '../trades/trade-values.ts'
import { fakeNetwork, type Network } from './network.ts'
import { presser } from './press.ts'
import { WEAVER } from './samples.ts'
import { chooser, field } from './screen.ts'
import { show } from './show.tsx'

const UPLOAD: Upload = { id: 'u1', fileName: 'c.pdf', contentType: 'application/pdf', size: 9, sha256: 'ab' }

export const RECORDED: z.input<typeof CreatedTrade> = {
  id: 31,
  contractorReferenceNumber: 'HW-9',
  documentID: 4,
  positions: [],
  contractorName: 'Harbour Weavers',
  contractorEmail: 'ines@harbour.example',
  consigneeName: 'Tidewater Dyers',
  documentType: 'Contract',
  notes: null,
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: null,
  certified: false,
}

const DAYS = [
  ['Valid from', '2026-03-01'],
  ['Valid until', '2026-09-30'],
] as const

/** A weaver opens the form of a new trade, whose lists are there; the server may answer otherwise. */
export async function openTradeForm(
  kind: TradeKind,
  start: TradeStart = {},
  otherwise: (network: Network) => void = () => undefined,
  as: CurrentUser = WEAVER,
  given: Pick<ComponentProps<typeof TradeForm>, 'known' | 'open'> = {},
) {
  const network = fakeNetwork()
  const company = { role: null, ethAddress: null, address: null }
  network.answer(listTradersEndpoint, [{ ...company, companyName: 'Tidewater Dyers' }])
  network.answer(listCompanyEmailsEndpoint, ['rui@tidewater.example'])
  network.answer(listDocumentTypesEndpoint, [{ code: '315', name: 'Contract' }])
  network.answer(listTradeStandardsEndpoint, [{ name: 'Organic Content Standard (OCS)' }])
  network.answer(listUnitsEndpoint, [{ code: 'MTR', name: 'metre' }])
  network.answer(listParentsEndpoint, [])
  network.answer(listMaterialsEndpoint, [
    { id: 17, name: 'Poplin, greige', isInput: false },
    { id: 18, name: 'Ring yarn', isInput: true },
  ])
  network.answer(createUploadEndpoint, UPLOAD)
  network.answer(readUploadEndpoint, UPLOAD)
  network.answer(tradeEndpoints[kind].create, RECORDED)
  otherwise(network)
  const user = await show(<TradeForm kind={kind} userId={as.id} start={start} {...given} />, { as })
  const choose = chooser(user)
  return {
    network,
    user,
    choose,
    sent: () => network.sentTo(tradeEndpoints[kind].create),
    record: () => presser(user)(/^Record/),
    /** Everything that a contract needs but the other company. */
    fillContract: async () => {
      await user.upload(field('Attachment'), new File(['%PDF-1.7'], 'c.pdf'))
      await choose('Document type', '315 - Contract')
      await user.type(field('Reference number'), 'HW-9')
      for (const [label, day] of DAYS) {
        await user.clear(field(label))
        await user.type(field(label), day)
      }
      await choose('Material', 'Poplin, greige')
    },
  }
}

/** A line of the form, by its number. */
export const line = (n: number) => within(screen.getByRole('group', { name: `Position ${n}` }))
